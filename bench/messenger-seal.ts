// How long sealing and opening a letter takes, with the very code of the browser.
import { randomUUID } from 'node:crypto';
import { encodeBase64 } from '#base/crypto/encoding.ts';
import { makeChatKey, takeChatKey } from '#base/crypto/open-chat-key.ts';
import { openMessage, type Place, sealMessage } from '#messenger/seal.ts';
import { makePerson } from '#messenger/testing-people.ts';
import { judge } from './judge.ts';
import { quantile } from './load.ts';

const LETTERS = 300;
/** As many as make the code quick, as in a page that has opened a conversation. */
const WARM_UP = 50;
const TEXT = 'Meet me where the road leaves the river. '.repeat(5);

/** One after the other, so that each is timed by itself. */
export async function measureSealing(): Promise<void> {
  const [writer, chatKey] = [await makePerson(1), await takeChatKey(makeChatKey())];
  const [sealing, opening]: [number[], number[]] = [[], []];
  for (let sequence = 1; sequence <= WARM_UP + LETTERS; sequence += 1) {
    const place: Place = {
      ...{ conversationId: 1, epoch: 1, epochDigest: encodeBase64(new Uint8Array(32)), sequence },
      ...{ senderId: writer.userId, clientId: randomUUID(), purpose: 'message' },
    };
    const began = performance.now();
    const envelope = await sealMessage({ text: TEXT }, place, { chatKey, ...writer.unlocked });
    const sealed = performance.now();
    const { text } = await openMessage(envelope, place, { chatKey, signer: writer.signer });
    const opened = performance.now();
    if (text !== TEXT) throw new Error('a letter was opened to something else');
    if (sequence <= WARM_UP) continue;
    sealing.push(sealed - began);
    opening.push(opened - sealed);
  }
  judge('sealing a letter, median', quantile(sealing, 0.5), { atMost: 3 }, 'ms');
  judge('opening a letter, median', quantile(opening, 0.5), { atMost: 2 }, 'ms');
  console.log(
    `  nine of ten within ${quantile(sealing, 0.9).toFixed(2)} and ${quantile(opening, 0.9).toFixed(2)} ms`,
  );
}
