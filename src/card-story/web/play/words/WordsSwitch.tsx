// The switch of plain words, among the choices of how a story is read: of a story that has them.
import { CheckField } from '#base/ui/controls/Field.tsx';
import { PLAY } from '#messages/card-story/play.ts';
import { say } from '#messages/say.ts';
import type { Edition } from '../../../rules/edition.ts';
import { chooseEdition } from './edition.ts';

export function WordsSwitch({ edition }: { readonly edition: Edition }) {
  return (
    <CheckField
      name="plain-words"
      label={say(PLAY, 'play.words_plain')}
      checked={edition === 'plain'}
      onChange={(on) => chooseEdition(on ? 'plain' : 'written')}
    />
  );
}
