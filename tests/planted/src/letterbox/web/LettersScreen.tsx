// The screen of the letterbox, which is planted by a test.
import { say } from '#messages/say.ts';
import { LETTERBOX } from '../../messages/letterbox/letterbox.ts';

export function LettersScreen() {
  return <h1>{say(LETTERBOX, 'letterbox.title')}</h1>;
}
