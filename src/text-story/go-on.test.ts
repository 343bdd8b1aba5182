// Going on with what somebody else began: nothing that stands is said twice, and the scene comes to its end.
import { describe, expect, it } from 'vitest';
import { goOn, tellsAll } from './go-on.ts';
import type { FinishedChapter } from './teller.ts';

const HEAD = '**The cost**\n\n';
const SCENE: FinishedChapter = {
  ...{ sceneId: 'cost', picture: 'ferry', title: 'The cost', language: 'en', options: [], isEnding: false },
  text:
    `${HEAD}The ferry lay against the landing, empty. The rope that had held her hung over the water.\n\n` +
    'Ilse stood on the jetty with a lantern in her hand. She said that somebody had cut it before morning.\n\n' +
    'Behind you the miller called his dog. The bell across the river began to ring.',
};

/** All that stands, and what comes after it. */
function split(begun: string, language = 'en') {
  const gone = goOn(begun, SCENE, language);
  return gone && { told: gone.chapter.text.slice(0, gone.keep), rest: gone.chapter.text.slice(gone.keep) };
}

describe('a chapter that was begun', () => {
  it('by the scene itself goes on to the letter, wherever it was left', () => {
    for (let at = 1; at <= SCENE.text.length; at += 1) {
      const begun = SCENE.text.slice(0, at);
      expect(split(begun)).toEqual({ told: begun, rest: SCENE.text.slice(at) });
    }
  });

  it('by another goes on behind its last whole sentence, with what of the scene is not told', () => {
    const told = `${HEAD}Against the landing lay the ferry, and she was empty; her rope hung over the black water, and it held nothing.`;
    expect(split(`${told} On the jet`)).toEqual({
      told,
      rest: `\n\n${SCENE.text.slice(SCENE.text.indexOf('Ilse stood'))}`,
    });
  });

  it('by another that is nearly through still gets the end of the scene', () => {
    const told = `${HEAD}${'You went along the bank, and you looked for whoever had been there before you came. '.repeat(6).trim()}`;
    expect(split(told)?.rest).toBe(
      '\n\nBehind you the miller called his dog. The bell across the river began to ring.',
    );
  });

  it('by another to the end needs nothing more', () => {
    const told = `${HEAD}${'You went along the bank, and looked for whoever had been there. '.repeat(3)}Then the bell began to ring across the river.`;
    expect(split(told)).toEqual({ told, rest: '' });
    expect(tellsAll(told.slice(HEAD.length), SCENE)).toBe(true);
    expect(tellsAll('The ferry lay against the landing.', SCENE)).toBe(false);
  });

  it.each([
    ['without a whole sentence', `${HEAD}The ferry was gone and`, 'en'],
    ['under another heading', '**Another**\n\nThe ferry was gone.', 'en'],
    ['in another language', `${HEAD}Die Fähre war fort.`, 'de-AT'],
  ])('%s cannot be gone on with', (_, begun, language) => {
    expect(split(begun, language)).toBeUndefined();
  });
});
