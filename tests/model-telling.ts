// Tells chapters with a scripted model, and holds what every chapter must be, whoever told it.

import { expect } from 'vitest';
import { createModelTeller, type ModelTellerOptions } from '#text-story/model/model-teller.ts';
import { countWords } from '#text-story/model/sentences.ts';
import {
  createEmbeddedTeller,
  type FinishedChapter,
  type TellerEvent,
  type TellingTask,
} from '#text-story/teller.ts';
import { EXAMPLE_SENTENCES, makeTask } from './example-story.ts';
import { OBJECT_MANNERS, TEXT_MANNERS } from './scripted-manners.ts';
import { type ScriptedModel, startScriptedModel } from './scripted-model.ts';

const embedded = createEmbeddedTeller(EXAMPLE_SENTENCES);

export type Told = {
  readonly events: readonly TellerEvent[];
  readonly chapter: FinishedChapter;
  /** The pieces that stand. */
  readonly read: string;
  /** How often it began anew. */
  readonly anew: number;
  /** How often the model was asked. */
  readonly calls: number;
  /** What was logged. */
  readonly lines: readonly string[];
};

/** A scripted model, and a teller that asks it. */
export type ModelTelling = {
  readonly model: ScriptedModel;
  readonly tell: (task: TellingTask, changes?: Partial<ModelTellerOptions>) => Promise<Told>;
  /** The model tells well again. */
  readonly reset: () => void;
};

export async function openModelTelling(): Promise<ModelTelling> {
  const model = await startScriptedModel();
  const tell = async (task: TellingTask, changes: Partial<ModelTellerOptions> = {}): Promise<Told> => {
    const lines: string[] = [];
    const teller = createModelTeller({
      ...{ baseUrl: model.baseUrl, model: 'teller-7b', apiKey: 'sk-hunter2', shared: EXAMPLE_SENTENCES },
      ...{ fallback: embedded, log: (line) => lines.push(line), ...changes },
    });
    const before = model.calls.length;
    const events: TellerEvent[] = [];
    for await (const event of teller.tell(task, new AbortController().signal)) events.push(event);
    const last = events.at(-1);
    if (last?.kind !== 'told') throw new Error('the last event is not the chapter');
    expect(events.filter(({ kind }) => kind === 'told')).toHaveLength(1);
    let read = '';
    for (const event of events) {
      if (event.kind === 'anew') read = '';
      if (event.kind === 'back') read = read.slice(0, event.to);
      if (event.kind === 'text') read += event.text;
    }
    return {
      ...{ events, chapter: last.chapter, read, lines, calls: model.calls.length - before },
      anew: events.filter(({ kind }) => kind === 'anew').length,
    };
  };
  // The library is loaded before the first test whose time is short.
  await tell(makeTask(0));
  return {
    model,
    tell,
    reset: () => model.play({ text: [TEXT_MANNERS.tells], object: [OBJECT_MANNERS.tells] }),
  };
}

export async function tellEmbedded(task: TellingTask): Promise<FinishedChapter> {
  for await (const event of embedded.tell(task, new AbortController().signal))
    if (event.kind === 'told') return event.chapter;
  throw new Error('nothing was told');
}

/** What must hold of every chapter: a heading, whole sentences of a sane length, and nothing but prose. */
export function expectReadable({ chapter }: Told): void {
  expect(chapter.text.startsWith(`**${chapter.title}**\n\n`)).toBe(true);
  const prose = chapter.text.slice(chapter.title.length + 6);
  expect(countWords(prose)).toBeGreaterThanOrEqual(60);
  expect(countWords(prose)).toBeLessThan(470);
  expect(prose).toMatch(/[.!?…]['’"”]?$/);
  expect(prose.replaceAll('⁂', '')).not.toMatch(/[{}[\]<>*`\ufffd]|[^\P{C}\n\u200c\u200d]|https?:/u);
  expect(chapter.text.isWellFormed()).toBe(true);
}
