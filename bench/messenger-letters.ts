// Frames that send really sealed letters, made beforehand but for what is another in each: its id and its sequence.
import { randomUUID } from 'node:crypto';
import { sealLetter } from './messenger-ground.ts';
import { frameOf } from './messenger-sockets.ts';

const letter = JSON.stringify(await sealLetter()).slice(1);
/** Of as many digits as all that follow. */
const FIRST = 1_000_000;

/** Answers what writes the letters of one person into one conversation, each under an id and the next sequence. */
export function writeLetters(talk: number): (id: string) => Buffer {
  const id = randomUUID();
  const sealed = letter.replace('"sequence":1,', `"sequence":${FIRST},`);
  const model = frameOf(`{"type":"chat_message","conversation_id":${talk},"client_id":"${id}",${sealed}`);
  const [idAt, sequenceAt] = [model.indexOf(id), model.indexOf(`"sequence":${FIRST}`) + 11];
  if (idAt < 0 || sequenceAt < 11) throw new Error('a letter has no id or no sequence');
  let sequence = FIRST;
  return (nextId) => {
    const frame = Buffer.from(model);
    frame.write(nextId, idAt, 'latin1');
    frame.write(String(sequence++), sequenceAt, 'latin1');
    return frame;
  };
}
