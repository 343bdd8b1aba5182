// How long a telling of a story takes to read. Pure.
import type { Paragraph, Story } from './story.ts';
import { BEATS } from './words.ts';

/** Words a minute, of somebody who reads a story and not a notice. */
const PACE = 210;

/** Minutes of a telling: an opening, a scene of each beat with what comes of a choice, and an ending, each of average length. */
export function estimateMinutes({ openings, scenes, endings }: Story): number {
  const told = (pages: readonly { readonly text: readonly Paragraph[] }[]) =>
    average(pages.map(({ text }) => text.reduce((sum, paragraph) => sum + countWords(paragraph), 0)));
  const chapters = BEATS.map((beat) => {
    const own = scenes.filter((scene) => scene.beat === beat);
    return (
      told(own) + average(own.flatMap(({ options }) => options.map(({ reaction }) => countWords(reaction))))
    );
  });
  const words = told(openings) + told(endings) + chapters.reduce((sum, one) => sum + one, 0);
  return Math.max(1, Math.round(words / PACE));
}

function average(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length);
}

/** Of what depends on something, half of either. */
function countWords(paragraph: Paragraph): number {
  const count = (text: string) => text.split(/\s+/).filter((word) => word !== '').length;
  if (typeof paragraph === 'string') return count(paragraph);
  return paragraph.reduce((sum, piece) => {
    if (typeof piece === 'string') return sum + count(piece);
    if ('one_of' in piece) return sum + average(piece.one_of.map(count));
    return sum + (count(piece.text) + count(piece.else ?? '')) / 2;
  }, 0);
}
