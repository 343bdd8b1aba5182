// npm run bench -- storyteller: what the model's teller adds to each piece of a text, beside the bare endpoint in the same run.

import { createModelTeller } from '#text-story/model/model-teller.ts';
import { writeTextPrompt } from '#text-story/model/prompt.ts';
import { tellChapter } from '#text-story/rules/tell.ts';
import { createEmbeddedTeller, finishChapter } from '#text-story/teller.ts';
import { EXAMPLE_SENTENCES, makeTask } from '../tests/example-story.ts';
import { readStamp } from '../tests/scripted-manners.ts';
import { judge } from './judge.ts';
import { quantile } from './load.ts';
import { startProcess, stopProcess } from './processes.ts';

const PORT = 18_085;
const BASE_URL = `http://127.0.0.1:${PORT}/v1`;
/** Between two pieces of a stream, in ms: twenty-five a second, about what a model sends. */
const PACE = 40;
const ROUNDS = Number(process.argv[2] ?? 4);
/** How many read at once, and how many chapters each of them reads in a round. */
const CROWDS = [
  { readers: 1, chapters: 4 },
  { readers: 100, chapters: 2 },
];
/** How long one chapter streams, in ms: readers begin at any time within it. */
const CHAPTER_MS = 62 * PACE;

const TASK = makeTask(3, 'I would ring that bell, and then ask who cut the rope');

/** Yields texts as they come, in which each piece says when it was sent. */
type Source = () => AsyncIterable<string>;

const teller = createModelTeller({
  ...{ baseUrl: BASE_URL, model: 'scripted', shared: EXAMPLE_SENTENCES, log: console.log },
  fallback: createEmbeddedTeller(EXAMPLE_SENTENCES),
});

async function* readTeller(): AsyncGenerator<string> {
  for await (const event of teller.tell(TASK, new AbortController().signal)) {
    if (event.kind === 'text') yield event.text;
    if (event.kind === 'anew') throw new Error('the teller began anew');
  }
}

/** The same request, and as little as can be done with its answer. */
async function* readBare(): AsyncGenerator<string> {
  const outline = finishChapter(tellChapter(TASK, EXAMPLE_SENTENCES));
  const { instructions, prompt } = writeTextPrompt(TASK, outline, 'DATA-00000000000000000000000000000000');
  const messages = [
    { role: 'system', content: instructions },
    { role: 'user', content: prompt },
  ];
  const response = await fetch(`${BASE_URL}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'scripted', stream: true, messages }),
  });
  const decoder = new TextDecoder();
  let came = '';
  for await (const bytes of response.body ?? []) {
    came += decoder.decode(bytes, { stream: true });
    for (let end = came.indexOf('\n\n'); end >= 0; end = came.indexOf('\n\n')) {
      const data = came.slice('data: '.length, end);
      came = came.slice(end + 2);
      if (data === '[DONE]') return;
      const text = JSON.parse(data).choices[0].delta.content;
      if (text) yield text;
    }
  }
}

class Measured {
  /** Ms from the request to the first piece, and from the sending of any piece to its arrival. */
  readonly firsts: number[] = [];
  readonly pieces: number[] = [];
  /** Processor time, in ms. */
  cpu = 0;
}

async function readChapter(source: Source, measured: Measured): Promise<void> {
  const begun = readStamp();
  let isFirst = true;
  for await (const text of source()) {
    const now = readStamp();
    if (isFirst) measured.firsts.push(now - begun);
    isFirst = false;
    for (const [stamp] of text.matchAll(/\d+\.\d\d/g)) measured.pieces.push(now - Number(stamp));
  }
}

async function readCrowd(source: Source, crowd: (typeof CROWDS)[number], measured: Measured): Promise<void> {
  const before = process.cpuUsage();
  await Promise.all(
    Array.from({ length: crowd.readers }, async (_, at) => {
      await new Promise((begin) => setTimeout(begin, (at / crowd.readers) * CHAPTER_MS));
      for (let chapter = 0; chapter < crowd.chapters; chapter += 1) await readChapter(source, measured);
    }),
  );
  const { user, system } = process.cpuUsage(before);
  measured.cpu += (user + system) / 1000;
}

const endpoint = await startProcess('tests/scripted-model.ts', {}, /answers at/, [
  ...['--port', String(PORT), '--pace', String(PACE), '--text', 'timed'],
]);
try {
  for (const source of [readBare, readTeller])
    await readCrowd(source, { readers: 20, chapters: 1 }, new Measured());
  for (const crowd of CROWDS) {
    const bare = new Measured();
    const ours = new Measured();
    for (let round = 0; round < ROUNDS; round += 1) {
      await readCrowd(readBare, crowd, bare);
      await readCrowd(readTeller, crowd, ours);
    }
    const streams = crowd.readers === 1 ? 'one stream' : `${crowd.readers} streams`;
    const added = (part: 'firsts' | 'pieces', share: number) =>
      quantile(ours[part], share) - quantile(bare[part], share);
    judge(`${streams}: added to the first piece, median`, added('firsts', 0.5), { atMost: 3 }, 'ms');
    judge(`${streams}: added to a piece, median`, added('pieces', 0.5), { atMost: 1 }, 'ms');
    for (const [name, { firsts, pieces, cpu }] of Object.entries({ bare, ours }))
      console.log(
        `${streams}, ${name}: first piece ${quantile(firsts, 0.5).toFixed(1)} ms, of which ${PACE} are the endpoint's; ` +
          `a piece, median and p95 ${quantile(pieces, 0.5).toFixed(2)} and ${quantile(pieces, 0.95).toFixed(2)} ms; ` +
          `processor time ${((cpu / pieces.length) * 1000).toFixed(0)} µs a piece (${pieces.length})`,
      );
  }
} finally {
  await stopProcess(endpoint);
}
process.exit();
