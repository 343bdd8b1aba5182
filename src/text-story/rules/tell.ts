// The embedded teller's work: a chapter out of a story's scenes, by plan, state and what its reader has seen. Pure.
import type { AskingBack } from './ask-back.ts';
import type { CarriedOver } from './carry.ts';
import { hashWords } from './chance.ts';
import { chooseEnding, chooseOpening, chooseScene, type Seen } from './choose.ts';
import { holds } from './conditions.ts';
import type { Heard } from './hear.ts';
import { listKnown, retellDeed } from './hearing/retell.ts';
import { openVoice, type Voice } from './realise.ts';
import { settlePromises, type TellingState } from './state.ts';
import type { Opening, Paragraph, Scene, Story, StoryOption } from './story.ts';
import { BEATS, type Beat, type ByStance, ENDING_NUMBER, SEPARATOR, type Stance } from './words.ts';

/** Sentences that belong to no story: how replies in a reader's own words are taken up, in one person. */
type ReplySentences = {
  /** By stance, told before the option's reaction: `{reply}` is what was said. */
  readonly ownWords: ByStance<readonly string[]>;
  /** The same for what is done: `{deed}` is it, as it stands behind `to`. */
  readonly deeds: ByStance<readonly string[]>;
  /** The same for a deed that cannot be told in its own words. */
  readonly done: ByStance<readonly string[]>;
  /** What comes of a deed that the story does not allow, by what the chapter is for. */
  readonly undone: Readonly<Record<Beat, readonly string[]>>;
  readonly refused: readonly string[];
  readonly violent: readonly string[];
  /** What comes of a reply that nobody could make anything of, once its reader was asked back. */
  readonly unanswered: readonly string[];
  /** What comes of a reply that shows nothing but signs. */
  readonly silent: readonly string[];
};

/** All sentences that belong to no story: those that say you, and those of stories that an `I` tells. */
export type SharedSentences = ReplySentences & {
  /** Asked by the teller, outside the story, and so the same for every story. */
  readonly askBack: AskingBack;
  readonly firstPerson: ReplySentences & {
    /** Ends what is carried over, which says you, before the one who says I begins. */
    readonly handOver: readonly string[];
    /** Turns to the reader again, at the end, where what was carried over is settled. */
    readonly handBack: readonly string[];
  };
};

/** How the reader got here: what was heard of their reply, and the scene it answered. */
export type Answered = { readonly scene: Scene; readonly heard: Heard };

export type ChapterTask = {
  readonly story: Story;
  /** After the reply that leads here. */
  readonly state: TellingState;
  /** 0 the beginning, then one for each beat of the plan, then the ending. */
  readonly number: number;
  readonly answered?: Answered | undefined;
  readonly carry?: CarriedOver | undefined;
  readonly seen: Seen;
};

/** A chapter as it is told. Paragraphs are parted by empty lines; the heading stands in double asterisks. */
export type ToldChapter = {
  readonly sceneId: string;
  readonly picture: string;
  readonly title: string;
  readonly text: string;
  /** Empty for the beginning and the ending. */
  readonly options: readonly StoryOption[];
  /** The question that is answered in the reader's own words. */
  readonly asks?: string | undefined;
  readonly isEnding: boolean;
};

/** The beat of a chapter; undefined for the beginning and the ending. */
function beatOf(number: number): Beat | undefined {
  return BEATS[number - 1];
}

/** Tells a chapter. The same task gives the same words. Throws a RangeError where a story is not whole. */
export function tellChapter(task: ChapterTask, shared: SharedSentences): ToldChapter {
  const { story, state, number, seen } = task;
  const beat = beatOf(number);
  if (beat !== undefined) return tellScene(task, chooseScene(story, state, beat, seen), shared);
  if (number === ENDING_NUMBER) return tellEnding(task, shared);
  if (number !== 0) throw new RangeError(`There is no chapter ${number}.`);
  const opening = chooseOpening(story, state, seen);
  const voice = openVoice(story, state, opening.id);
  const { begins = [], thread } = task.carry ?? {};
  const before = [...begins, ...(thread ? [thread.opens] : [])];
  const company = task.carry?.company ? [task.carry.company.arrives] : [];
  const handOver = isFirstPerson(story) ? [takeTurn(shared.firstPerson.handOver, state.seed, number)] : [];
  return {
    ...nameChapter(opening),
    text: joinChapter([
      writeHeading(opening),
      ...(before.length > 0 ? [before.join(' '), ...company, ...handOver, SEPARATOR] : []),
      ...tellAll(voice, opening.text),
    ]),
    options: [],
    isEnding: false,
  };
}

function tellScene(task: ChapterTask, scene: Scene, shared: SharedSentences): ToldChapter {
  const voice = openVoice(task.story, task.state, scene.id);
  const reaction = tellReaction(task, voice, shared);
  const paragraphs = tellAll(voice, scene.text);
  // Company helps somebody who is called you: in a story that an I tells it only listens.
  const isHelped = scene.beat === 'dark' && !isFirstPerson(task.story);
  const helps = isHelped ? task.carry?.company?.helps : undefined;
  return {
    ...nameChapter(scene),
    text: joinChapter([
      writeHeading(scene),
      ...reaction,
      ...(helps === undefined ? paragraphs : putBeforeLast(paragraphs, [helps])),
    ]),
    options: listOffered(scene, task.state),
    ...(scene.asks === undefined ? {} : { asks: voice.tell(scene.asks) }),
    isEnding: false,
  };
}

/** The options that are offered; what asks for something stands last, so that all others keep their numbers. */
function listOffered({ options }: Scene, state: TellingState): readonly StoryOption[] {
  return options.filter(({ when }) => holds(when, state));
}

function tellEnding(task: ChapterTask, shared: SharedSentences): ToldChapter {
  const { story, carry } = task;
  const ending = chooseEnding(story, task.state);
  const state = settlePromises(task.state);
  const voice = openVoice(story, state, ending.id);
  const reaction = tellReaction(task, voice, shared);
  const paragraphs = tellAll(voice, ending.text);
  const promised = Object.entries(state.promises).flatMap(([name, kept]) => {
    const promise = story.promises[name];
    return promise === undefined ? [] : [voice.tell(kept === 'kept' ? promise.kept : promise.broken)];
  });
  const closed = [
    ...(carry?.thread ? [carry.thread.closes] : []),
    ...(carry?.company ? [carry.company.parts] : []),
  ];
  const handBack = isFirstPerson(story)
    ? [takeTurn(shared.firstPerson.handBack, state.seed, task.number)]
    : [];
  return {
    ...nameChapter(ending),
    text: joinChapter([
      writeHeading(ending),
      ...reaction,
      ...putBeforeLast(paragraphs, promised),
      ...(closed.length > 0 ? [SEPARATOR, [...handBack, ...closed].join(' ')] : []),
    ]),
    options: [],
    isEnding: true,
  };
}

/** What came of the last reply, and the separator behind it; nothing where there was none. */
function tellReaction(task: ChapterTask, voice: Voice, shared: SharedSentences): readonly string[] {
  const { answered } = task;
  if (answered === undefined) return [];
  const { scene, heard } = answered;
  const { seed } = task.state;
  const sentences = isFirstPerson(task.story) ? shared.firstPerson : shared;
  const turn = (choices: readonly string[]) => takeTurn(choices, seed, task.number);
  if (heard.kind === 'silent') return [turn(sentences.silent), SEPARATOR];
  if (heard.kind === 'refusal') return [turn(sentences.refused), SEPARATOR];
  if (heard.kind === 'violence') return [turn(sentences.violent), SEPARATOR];
  if (heard.kind === 'free')
    return [
      heard.manner === 'done'
        ? scene.undone === undefined
          ? turn(sentences.undone[scene.beat])
          : voice.tell(scene.undone)
        : voice.tell(scene.unheard, heard.quote),
      SEPARATOR,
    ];
  if (heard.kind !== 'option') return [turn(sentences.unanswered), SEPARATOR];
  const option = scene.options[heard.at];
  if (option === undefined) throw new RangeError(`Scene ${scene.id} has no option ${heard.at}.`);
  const lead = tellLead(task, { scene, heard, stance: option.stance }, voice, sentences);
  return [[...lead, voice.tell(option.reaction)].join(' '), SEPARATOR];
}

type Led = {
  readonly scene: Scene;
  readonly heard: Extract<Heard, { readonly kind: 'option' }>;
  readonly stance: Stance;
};

/** How words of a reader's own are taken up before what comes of them: quoted where they are said, told where they are done. */
function tellLead(
  { story, state }: ChapterTask,
  { scene, heard: { quote, manner }, stance }: Led,
  voice: Voice,
  sentences: ReplySentences,
): readonly string[] {
  if (quote === undefined) return [];
  // By how often the stance was taken, so that no lead comes twice before all have come.
  const times = state.stances.filter((taken) => taken === stance).length;
  const turn = (choices: ByStance<readonly string[]>) => takeTurn(choices[stance], state.seed, times);
  if (manner !== 'done') return [voice.tell(turn(sentences.ownWords), quote)];
  const told = openVoice(story, state, scene.id);
  const deed = retellDeed(
    quote,
    listKnown([...tellAll(told, scene.text), ...scene.options.map(({ text }) => text)]),
    story.person,
  );
  return [deed === undefined ? turn(sentences.done) : turn(sentences.deeds).replace('{deed}', () => deed)];
}

function isFirstPerson({ person }: Story): boolean {
  return person === 'first';
}

/** One of several that come one after the other, from a place that the seed decides. */
function takeTurn(choices: readonly string[], seed: number, turn: number): string {
  return choices[(hashWords(seed, 'turn') + turn) % choices.length] ?? '';
}

function tellAll(voice: Voice, text: readonly Paragraph[]): readonly string[] {
  return text.map((paragraph) => voice.tell(paragraph)).filter((paragraph) => paragraph !== '');
}

function putBeforeLast(paragraphs: readonly string[], more: readonly string[]): readonly string[] {
  return [...paragraphs.slice(0, -1), ...more, ...paragraphs.slice(-1)];
}

function nameChapter({ id, picture, title }: Opening) {
  return { sceneId: id, picture, title };
}

function writeHeading({ title }: Opening): string {
  return `**${title}**`;
}

function joinChapter(parts: readonly string[]): string {
  return parts.join('\n\n');
}
