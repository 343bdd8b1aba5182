// Reads elements aloud by the browser's own voice, and marks the word that it has come to. Nothing leaves the browser for it but what
// its own voice does: some voices speak from a service of the browser's maker, and a voice of the device itself is taken where there is one.
import { isMotionReduced } from '#base/ui/reduced-motion.ts';
import type { Speed } from './choices.ts';
import { cutSentences, findWord } from './sentences.ts';

/** How fast a voice speaks, as a multiple of its own speed. */
export const VOICE_RATES: Readonly<Record<Speed, number>> = { slow: 0.8, usual: 1, fast: 1.3 };

/** Something to be read: an element whose text is on the screen, or words that are not. */
export type Aloud = HTMLElement | string;

/** The name of the mark, as style sheets know it (`::highlight(read-aloud)`). */
const MARK = 'read-aloud';

/** Whether the browser can speak at all. */
export function hasVoice(): boolean {
  return 'speechSynthesis' in globalThis;
}

export type Reading = {
  /** A multiple of the voice's own speed. */
  readonly rate: number;
  /** As a tag. */
  readonly language: string;
  /** All has been said; not called where it was stopped. */
  readonly onEnd?: () => void;
};

/** Begins to read, instead of whatever was read before. Answers how to stop. */
export function readAloud(all: readonly Aloud[], { rate, language, onEnd }: Reading): () => void {
  const voice = findVoice(language);
  let isWanted = true;
  speechSynthesis.cancel();
  const utterances = all.flatMap((one) => {
    const text = typeof one === 'string' ? one : (one.textContent ?? '');
    return cutSentences(text, language).map((sentence) => {
      const utterance = new SpeechSynthesisUtterance(sentence.text);
      Object.assign(utterance, { rate, lang: language, ...(voice === undefined ? {} : { voice }) });
      const mark = ([start, end]: readonly [number, number]) => {
        if (isWanted && typeof one !== 'string') markRange(one, sentence.start + start, sentence.start + end);
      };
      // Until the voice tells of words, and for voices that never do, the whole sentence is marked.
      utterance.onstart = () => mark([0, sentence.text.length]);
      utterance.onboundary = ({ name, charIndex }) => {
        if (name !== 'sentence') mark(findWord(sentence.text, charIndex));
      };
      return utterance;
    });
  });
  const last = utterances.at(-1);
  if (last !== undefined)
    last.onend = () => {
      if (!isWanted) return;
      unmark();
      onEnd?.();
    };
  for (const utterance of utterances) speechSynthesis.speak(utterance);
  return () => {
    isWanted = false;
    speechSynthesis.cancel();
    unmark();
  };
}

/** A voice of the language, of the device itself before one of a service; undefined leaves the choice to the browser. */
function findVoice(language: string): SpeechSynthesisVoice | undefined {
  const [tongue] = language.toLowerCase().split('-');
  const able = speechSynthesis
    .getVoices()
    .filter(({ lang }) => lang.toLowerCase().split(/[-_]/)[0] === tongue);
  return able.find(({ localService }) => localService) ?? able[0];
}

/** Marks a stretch of an element's text, in UTF-16 units, and brings it into sight. */
function markRange(element: HTMLElement, start: number, end: number): void {
  const range = rangeOf(element, start, end);
  if (range === undefined) return;
  if ('highlights' in CSS) CSS.highlights.set(MARK, new Highlight(range));
  const { top, bottom } = range.getBoundingClientRect();
  if (top < innerHeight * 0.15 || bottom > innerHeight * 0.85)
    element.ownerDocument.scrollingElement?.scrollBy({
      top: top - innerHeight * 0.4,
      behavior: isMotionReduced() ? 'instant' : 'smooth',
    });
}

function unmark(): void {
  if ('highlights' in CSS) CSS.highlights.delete(MARK);
}

/** A range over some of an element's text, whatever elements it stands in; undefined where the text has changed meanwhile. */
function rangeOf(element: HTMLElement, start: number, end: number): Range | undefined {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  let passed = 0;
  let hasStart = false;
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const length = node.nodeValue?.length ?? 0;
    if (!hasStart && start < passed + length) {
      range.setStart(node, start - passed);
      hasStart = true;
    }
    if (hasStart && end <= passed + length) {
      range.setEnd(node, end - passed);
      return range;
    }
    passed += length;
  }
  return undefined;
}
