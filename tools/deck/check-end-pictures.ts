// deck check --catalogue: every end of a story, an ending or a loss, has a picture, no two of a deck have the same, and it is of what they tell of.
import type { TopicDeck } from '#card-story/content.ts';
import { collectFindings, type Finding } from './finding.ts';
import { EXCUSED_ENDS, findUntold } from './picture-words.ts';

/** An end as its picture is judged: `id` as a finding calls it. */
type End = { readonly id: string; readonly picture: string | undefined; readonly words: string };

/**
 * Ends without a picture of their own, ends that share one, and ends whose picture is of something that neither their name nor
 * their text tells of; `excused` are ends that need not. A card may show an end's picture, too: it was met on the way there.
 */
export function checkEndPictures(
  deck: Pick<TopicDeck, 'id' | 'endings' | 'resources' | 'pictures'>,
  excused: Readonly<Record<string, string>> = EXCUSED_ENDS,
): readonly Finding[] {
  const { findings, fault } = collectFindings(deck.id, 'ends');
  const first = new Map<string, string>();
  for (const { id, picture, words } of listEnds(deck)) {
    const scene = picture === undefined ? undefined : deck.pictures?.[picture];
    if (picture === undefined || scene === undefined) {
      fault(`${id}: no picture; it fills the whole screen when this is told`);
      continue;
    }
    const other = first.get(picture);
    if (other === undefined) first.set(picture, id);
    else fault(`${id}: its picture ${picture} is that of ${other}`);
    const untold = Object.hasOwn(excused, `${deck.id}: ${id}`) ? undefined : findUntold(scene, words);
    if (untold !== undefined)
      fault(`${id}: its picture ${picture} is of a ${untold}, of which it does not tell`);
  }
  return findings;
}

function listEnds({ endings = [], resources }: Pick<TopicDeck, 'endings' | 'resources'>): readonly End[] {
  return [
    ...endings.map(({ id, name = '', picture, text }) => ({
      id: `ending ${id}`,
      picture,
      words: `${name} ${text}`,
    })),
    ...resources.map(({ name, picture, emptied = '', legacy = '' }) => ({
      id: `loss of ${name}`,
      picture,
      words: `${emptied} ${legacy}`,
    })),
  ];
}
