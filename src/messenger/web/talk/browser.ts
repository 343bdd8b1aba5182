// The engine in a real browser: its calls, its line, its database, and the other tabs.
import { adoptNewKeys, findKeys } from '#accounts/web/keys/key-store.ts';
import { openUnlocker } from '#accounts/web/keys/unlocker.ts';
import { readFreshToken, renewToken } from '#accounts/web/session/session.ts';
import { subscribe } from '#accounts/web/session/token-store.ts';
import { openChannel } from '#base/device/channel.ts';
import { openDatabase } from '#base/device/database.ts';
import { callSocket } from '#base/device/socket.ts';
import { takeTurns } from '#base/device/turns.ts';
import { keepTrying } from '#base/device/wake.ts';
import { isPassing } from '#base/wire/service-result.ts';
import type { MESSENGER_SOCKET } from '../../contract-frames.ts';
import { callMessenger, fetchFile, tellWhy } from '../calls.ts';
import { TALK } from '../kept.ts';
import type { TalkDevices } from './devices.ts';
import { shrinkImage } from './shrink-picture.ts';
import { TABLES } from './tables.ts';

export function openBrowserDevices(me: string): TalkDevices {
  return {
    me,
    call: callMessenger,
    openSocket(on) {
      const socket = callSocket<typeof MESSENGER_SOCKET>({
        path: '/messenger/ws',
        readToken: readFreshToken,
        renewToken,
        ...on,
      });
      // A socket is worth as long as its token: a newer one keeps it open.
      const stop = subscribe(socket.renew);
      return {
        ...socket,
        close() {
          stop();
          socket.close();
        },
      };
    },
    database: openDatabase(TALK, { person: me }, TABLES),
    async putFile(fileId, conversationId, sealed) {
      const query = { conversation_id: String(conversationId) };
      const result = await callMessenger('PUT /messenger/files/:fileId', {
        ...{ params: { fileId }, query, body: sealed },
      });
      if (result.success) return 'done';
      return isPassing(result) && result.status !== 429 ? 'unreached' : { fault: tellWhy(result) };
    },
    async getFile(fileId) {
      const result = await fetchFile('GET /messenger/files/:fileId', { params: { fileId } });
      return result.success ? result.data : undefined;
    },
    shrink: shrinkImage,
    findKeys: () => findKeys(me),
    adoptKeys: (messagePublicKey) => adoptNewKeys(me, messagePublicKey),
    unlocker: openUnlocker(me),
    takeTurns,
    openChannel,
    keepTrying,
    clock: Date.now,
    later(ms, then) {
      const timer = setTimeout(then, ms);
      return () => clearTimeout(timer);
    },
    makeId: () => crypto.randomUUID(),
    isSeen: () => !document.hidden,
    onSeen(then) {
      document.addEventListener('visibilitychange', then);
      return () => document.removeEventListener('visibilitychange', then);
    },
  };
}
