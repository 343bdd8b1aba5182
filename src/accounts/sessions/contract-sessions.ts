// What the account says of a session: where somebody is signed in.
import * as z from 'zod/mini';

export const session = z.object({
  id: z.string(),
  kind: z.enum(['keys', 'identity', 'development']),
  /** Browser and system, as far as they are known. */
  device: z.string(),
  created_at: z.string(),
  seen_at: z.string(),
  current: z.boolean(),
});
