// The page's own socket: what it tells, how often it may be opened, and how many one person may have.
import * as z from 'zod/mini';
import { defineFrame, defineSocket } from '#base/wire/sockets/frame.ts';

export const APP_FRAMES = {
  version: defineFrame({
    name: 'app.version',
    type: 'app_version',
    direction: 'down',
    summary: 'Which web app the server has, at the opening: a page of another one can be loaded anew',
    access: 'person',
    /** The path of the script that its page begins with. */
    fields: z.object({ build: z.string() }),
  }),
} as const;

export const APP_SOCKET = defineSocket({
  name: 'app.socket',
  path: '/ws',
  summary: 'Whether there is something new; sockets of features say that, too',
  // A school whose line was away comes back at once.
  limit: [{ by: 'address', atOnce: 3000, everySeconds: 0.2, refusal: 'app.too_many_sockets' }],
  openAtOnce: { most: 32, refusal: 'app.too_many_sockets' },
  frameLimit: { atOnce: 120, everySeconds: 0.2, refusal: 'app.too_many_frames' },
  frames: {},
});
