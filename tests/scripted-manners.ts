// How a scripted model answers: one manner that tells what it was asked for, and one for each way to fail at it.
import type { IncomingHttpHeaders } from 'node:http';

/** What a model was asked for, taken apart. */
export type ScriptedCall = {
  readonly kind: 'text' | 'object';
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: IncomingHttpHeaders;
  /** The system's message, and the person's as it came. */
  readonly rules: string;
  readonly message: string;
  /** The data between the marks of the message; empty where there are none. */
  readonly data: ScriptedData;
};

export type ScriptedData = {
  readonly chapter?: number;
  readonly scene?: { readonly text: string };
  readonly so_far?: { readonly last_chapters: readonly { readonly text: string }[] };
  readonly reader?: { readonly reply: string; readonly taken_as: string };
  readonly ways_on?: readonly { readonly way: string; readonly text: string }[];
  readonly question?: string;
};

/** How an answer is given. Everything is a no-op once the other side has left. */
export type ScriptedAnswer = {
  /** The next piece of text, after the pace of the server; a function is asked for it then. */
  piece(text: string | (() => string)): Promise<void>;
  /** Any event of the stream. */
  event(data: unknown): void;
  finish(reason?: string): void;
  /** A whole answer, as JSON when it is no string. */
  whole(body: unknown, status?: number, headers?: Readonly<Record<string, string>>): void;
  /** Bytes as they are. */
  raw(bytes: string | Uint8Array, type?: string): void;
  /** Closes in good order, whatever was said. */
  close(): void;
  /** Breaks the connection off, after what was written. */
  cut(): Promise<void>;
  isCut(): boolean;
  isLeft(): boolean;
  /** Resolves when the other side has left, or the answer is over. */
  readonly left: Promise<void>;
};

export type Manner = (call: ScriptedCall, answer: ScriptedAnswer) => void | Promise<void>;

/** The scene as it was given, without its heading and its separators: about what a good model says. */
export function retell({ data }: ScriptedCall): string {
  return (data.scene?.text ?? '').replace(/^\*\*.*\*\*\n+/, '').replaceAll('⁂\n\n', '');
}

/** Text in pieces of a few words, as models send it. */
async function send(answer: ScriptedAnswer, text: string): Promise<void> {
  for (const piece of text.match(/\s*\S+(?:\s+\S+){0,2}/gu) ?? []) {
    if (answer.isLeft()) return;
    await answer.piece(piece);
  }
}

/** Says a text, whatever was asked, and how it ends. */
export function says(text: string, reason = 'stop'): Manner {
  return async (_, answer) => {
    await send(answer, text);
    answer.finish(reason);
  };
}

/** Says these very pieces. */
export function saysPieces(...pieces: readonly string[]): Manner {
  return async (_, answer) => {
    for (const piece of pieces) await answer.piece(piece);
    answer.finish();
  };
}

const fails =
  (status: number, headers: Readonly<Record<string, string>> = {}): Manner =>
  (_, answer) =>
    answer.whole({ error: { message: 'The request of a reader cannot be answered.' } }, status, headers);

/** The retold scene, between two texts. */
const wraps =
  (before: string, after = ''): Manner =>
  async (call, answer) => {
    await send(answer, `${before}${retell(call)}${after}`);
    answer.finish();
  };

/** The retold scene up to so many words, and then whatever comes. */
const breaksAt =
  (words: number, then: Manner): Manner =>
  async (call, answer) => {
    await send(answer, retell(call).split(' ').slice(0, words).join(' '));
    await then(call, answer);
  };

/** The first half of the retold scene, a text, and the second half. */
const puts =
  (inside: string): Manner =>
  async (call, answer) => {
    const words = retell(call).split(' ');
    const half = Math.floor(words.length / 2);
    await send(answer, words.slice(0, half).join(' '));
    for (const piece of inside.match(/.{1,3}/gsu) ?? []) await answer.piece(piece);
    await send(answer, ` ${words.slice(half).join(' ')}`);
    answer.finish();
  };

const cuts: Manner = (_, answer) => answer.cut();
/** The head of an event, so that what follows is inside its text. */
const HALF_EVENT =
  'data: {"id":"scripted","object":"chat.completion.chunk","created":1,"model":"scripted","choices":[{"index":0,"delta":{"content":" the l';
const SORRY = "I'm sorry, but I can't help with that request.";

const tellsText: Manner = wraps('');

const TIMED_PIECES = 60;

/** The time in ms, the same in every process of the machine, short enough to stand in a text: it begins anew every day or so. */
export function readStamp(): number {
  return (performance.timeOrigin + performance.now()) % 100_000_000;
}

/** Sentences that never end to come, no two alike. */
const endless: Manner = async (_, answer) => {
  for (let line = 1; !answer.isLeft(); line += 1) {
    const bank = `number ${line}`;
    await send(
      answer,
      `The water that you had counted as ${bank} went by, and it was not the last of the day. `,
    );
  }
};

export const TEXT_MANNERS = {
  tells: tellsText,
  /** What it sends says when it was sent, in ms, for benchmarks. */
  timed: async (call, answer) => {
    const words = retell(call).split(/\s+/);
    for (let at = 0; at < TIMED_PIECES && !answer.isLeft(); at += 1) {
      const said = Array.from({ length: 5 }, (_, step) => words[(at * 5 + step) % words.length]).join(' ');
      await answer.piece(() => ` ${said} ${readStamp().toFixed(2)}`);
    }
    await answer.piece('.');
    answer.finish();
  },
  /** Takes the request and never answers. */
  silent: (_, answer) => answer.left,
  stallsEarly: breaksAt(12, (_, answer) => answer.left),
  stallsLate: breaksAt(90, (_, answer) => answer.left),
  /** White space for ever. */
  blank: async (_, answer) => {
    while (!answer.isLeft()) await answer.piece('\n\n  \n');
  },
  busy: fails(429, { 'retry-after': '0' }),
  busyForLong: fails(429, { 'retry-after': '60' }),
  broken: fails(503),
  forbidden: fails(401),
  unknown: fails(404),
  refuses: says(SORRY),
  refusesAtLength: says(
    `${SORRY} ${'What you ask for is against the rules that I was given by others. '.repeat(12)}`,
  ),
  filtered: breaksAt(80, (_, answer) => answer.finish('content_filter')),
  cutsEarly: breaksAt(20, cuts),
  cutsLate: breaksAt(90, async (_, answer) => {
    await answer.piece(' and the wat');
    await answer.cut();
  }),
  cutsLetter: breaksAt(90, async (_, answer) => {
    answer.raw(new Uint8Array([...Buffer.from(HALF_EVENT), 0xe2, 0x80]));
    await answer.cut();
  }),
  cutsJson: breaksAt(90, async (_, answer) => {
    answer.raw(HALF_EVENT);
    await answer.cut();
  }),
  /** Closes in good order, without having come to an end. */
  endsUnsaid: breaksAt(90, (_, answer) => {
    answer.raw('data: [DONE]\n\n');
    answer.close();
  }),
  runsOut: breaksAt(90, async (_, answer) => {
    await answer.piece(' and the wat');
    answer.finish('length');
  }),
  errs: breaksAt(20, (_, answer) => {
    answer.event({ error: { message: 'The server is overloaded.', type: 'server_error' } });
    answer.finish();
  }),
  mumbles: breaksAt(20, (_, answer) => {
    answer.raw('data: {"choices": oh no\n\n');
    answer.finish();
  }),
  empty: (_, answer) => answer.finish(),
  nothing: (_, answer) => {
    answer.raw('');
    answer.close();
  },
  short: says('The ferry left, and that was all there was to it.'),
  megabyte: says('a'.repeat(1_000_000)),
  megabyteOfWords: async (_, answer) => {
    await answer.piece('The ferry came and went along its rope. '.repeat(25_000));
    answer.finish();
  },
  /** One line without end: no event ever comes of it. */
  endlessLine: async (_, answer) => {
    const line = Buffer.alloc(65_536, 'a');
    while (!answer.isLeft()) {
      answer.raw(line);
      await new Promise((next) => setImmediate(next));
    }
  },
  endless,
  endlessWord: async (_, answer) => {
    while (!answer.isLeft()) await answer.piece('sea');
  },
  loops: says('The bell rang once over the dark and empty water of the river. '.repeat(30)),
  repeats: async ({ data }, answer) => {
    await send(answer, (data.so_far?.last_chapters.at(-1)?.text ?? '').replace(/^\*\*.*\*\*\n+/, ''));
    answer.finish();
  },
  markup: async (call, answer) => {
    const text = retell(call).replaceAll(' the ', ' <b>the</b> ').replaceAll(' you ', ' **you** ');
    await send(
      answer,
      `# The ferry\n\n> ${text}\n\n* * *\n\n[A link](https://x.example/a) ![x](http://x.example)\u202e`,
    );
    answer.finish();
  },
  page: (_, answer) => {
    answer.raw('<!DOCTYPE html><html><body>Bad gateway</body></html>', 'text/html');
    answer.close();
  },
  pageInside: says('<!DOCTYPE html><html><body><h1>502 Bad gateway</h1></body></html>'),
  brace: says('{'),
  json: async (call, answer) => {
    await send(answer, `\`\`\`json\n${JSON.stringify({ chapter: retell(call) })}\n\`\`\``);
    answer.finish();
  },
  listsOptions: wraps('', '\n\nOptions:\n\n1. Ring the bell\n2. Ask the miller\n3. Hold the lantern'),
  preface: wraps("Sure! Here's the chapter, told anew:\n\n**The Ferry**\n\n", '\n\nWhat do you do?'),
  thinks: wraps('<think>\nThe reader wants a bell. {"plan": 1}\n</think>\n\n'),
  thinksLate: puts(' <think>The reader would deceive. {"plan": 1}</think>'),
  thinksForEver: wraps('', ' <think>The reader would deceive, and'),
  thinksBackwards: wraps('The reader would deceive, and so it is a plan.</think>\n\n'),
  namesLetters: async (call, answer) => {
    const text = retell(call)
      .replaceAll('’', '&rsquo;')
      .replaceAll('‘', '&#8216;')
      .replaceAll(', ', '&#x2c;&bogus; ');
    for (const piece of text.match(/.{1,5}/gsu) ?? []) await answer.piece(piece);
    answer.finish();
  },
  program: puts(' &lt;script&gt;alert(1)&lt;/script&gt;'),
  address: puts(' Write to evil@example.com, or see example.com/free.'),
  failsInWords: says(
    `Internal Server Error: the upstream connection was reset before any headers came. ${'You should wait for a while, and then ask the server once more for what you had asked it for. '.repeat(4)}`,
  ),
  traces: says(
    `Traceback (most recent call last):\n  File "/app/tell.py", line 3, in tell\n${'  and it was there that the one who had called it was called by another.\n'.repeat(6)}`,
  ),
  failsLate: puts(' 502 Bad Gateway.'),
  /** Says what it was asked with, from the first word on; and as a part of what it tells. */
  leaks: async ({ rules }, answer) => {
    await send(answer, rules.replaceAll(/^\d+\. /gm, ''));
    answer.finish();
  },
  leaksLate: async (call, answer) => {
    await send(answer, `${retell(call)} You had been told this: ${call.rules.slice(200, 800)}`);
    answer.finish();
  },
  leaksMark: async (call, answer) => {
    await send(answer, `${call.message.split('\n')[0]} ${retell(call)}`);
    answer.finish();
  },
  bullets: wraps('', '\n\n- Ring the bell\n- Ask the miller\n- Hold the lantern'),
  letters: wraps('', '\n\nDo you:\n\na) Ring the bell\nb) Ask the miller\n\nOption C: Hold the lantern.'),
  reasons: async (call, answer) => {
    answer.event({
      id: 'x',
      choices: [{ index: 0, delta: { reasoning_content: 'Let me see.' }, finish_reason: null }],
    });
    await tellsText(call, answer);
  },
  wrongChapter: wraps('Chapter 9: The Wrong Ferry\n\n'),
  foreign: says(
    'Die Fähre lag am Ufer, und der Strick war nicht mehr da. Du hast die Knoten gezählt, und es war einer zu wenig. '.repeat(
      2,
    ) +
      'Die Frau, die sie hielt, war auf dem Steg und sah dich an. Der Müller kam mit einer Laterne und sagte nicht, was er wollte. ' +
      'Das Eis war auf dem Fluss, und die Glocke war nicht zu hören. Du hast dich nicht bewegt, und der Hund war mit dir.',
  ),
  otherScript: says(
    'Паром стоял у берега, и верёвки больше не было. Мельник молчал, а собака ходила кругами. '.repeat(8),
  ),
} as const satisfies Readonly<Record<string, Manner>>;

type Afterword = {
  chapter: unknown;
  options: { means: string; text: string }[];
  question: string;
  notes: unknown;
  summary: string;
};

/** What a good model answers: the ways in a few other words. */
function goOn({ data }: ScriptedCall): Afterword {
  return {
    chapter: data.chapter,
    options: (data.ways_on ?? []).map(({ way, text }) => ({ means: way, text: `${text}, then` })),
    question: data.question === undefined ? '' : `${data.question} Now?`,
    notes: ['The rope was cut.', 'The bell was rung.'],
    summary: 'A rope was cut, and you went to find out why.',
  };
}

function answerText(answer: ScriptedAnswer, content: string): void {
  answer.whole({
    ...{ id: 'scripted', object: 'chat.completion', created: 1, model: 'scripted' },
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
  });
}

/** Answers an object, changed by a hand. */
export function goesOn(change: (good: Afterword) => unknown, write = JSON.stringify): Manner {
  return (call, answer) => answerText(answer, write(change(goOn(call))));
}

const good = (afterword: Afterword) => afterword;
const retext = (text: (old: string, at: number) => string) => (afterword: Afterword) => ({
  ...afterword,
  options: afterword.options.map((option, at) => ({ ...option, text: text(option.text, at) })),
});

export const OBJECT_MANNERS = {
  tells: goesOn(good),
  /** An endpoint that knows no shapes: it refuses the request, and answers one without. */
  plain: (call, answer) =>
    call.body.response_format === undefined
      ? goesOn(good)(call, answer)
      : answer.whole({ error: { message: 'response_format is not supported' } }, 400),
  fenced: goesOn(
    good,
    (value) => `Here it is:\n\n\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\`\nEnjoy!`,
  ),
  trailingCommas: goesOn(good, (value) => JSON.stringify(value, null, 2).replaceAll(/([}\]"])\n/g, '$1,\n')),
  restarted: goesOn(good, (value) => `{"chapter": 1, "opti ${JSON.stringify(value)}`),
  cut: goesOn(good, (value) => JSON.stringify(value).slice(0, 90)),
  prose: (_, answer) =>
    answerText(answer, 'You could ring the bell, or ask the miller, or hold the lantern.'),
  brace: (_, answer) => answerText(answer, '{'),
  empty: (_, answer) => answerText(answer, ''),
  none: goesOn((afterword) => ({ ...afterword, options: [] })),
  oneLess: goesOn((afterword) => ({ ...afterword, options: afterword.options.slice(1) })),
  many: goesOn((afterword) => ({
    ...afterword,
    options: Array.from({ length: 40 }, (_, at) => ({ means: 'A', text: `Way ${at} of them all` })),
  })),
  twins: goesOn(retext(() => 'Ring the bell')),
  /** Different, but not in what is said. */
  stops: goesOn(retext((_, at) => `Ring the bell${'.!?'.charAt(at)}`)),
  /** Different, but not in what a button shows. */
  nearTwins: goesOn(retext((_, at) => `Ring the bell of the ferry ${at} times`)),
  long: goesOn(retext((text) => `${text} ${'and ring '.repeat(20)}`)),
  markup: goesOn(retext((text, at) => `${at + 1}. **${text}**<br>.`)),
  otherMeaning: goesOn((afterword) => ({
    ...afterword,
    options: afterword.options.map((option) => ({ ...option, means: 'A' })),
  })),
  foreignMeaning: goesOn((afterword) => ({
    ...afterword,
    options: afterword.options.map((option, at) => ({ ...option, means: String(at + 7) })),
  })),
  wrongChapter: goesOn((afterword) => ({ ...afterword, chapter: 9 })),
  sets: goesOn((afterword) => ({
    ...afterword,
    ...{
      facts: ['rope-new'],
      sets: ['rope-new'],
      sceneId: 'far-bank',
      isEnding: true,
      state: { facts: ['x'] },
    },
  })),
  verbose: goesOn((afterword) => ({
    ...afterword,
    notes: Array.from({ length: 9 }, (_, at) => `Note ${at}.`),
    summary: 'The rope was cut in the night. '.repeat(60),
  })),
  noNotes: goesOn((afterword) => ({ ...afterword, notes: 'none', summary: 7, question: null })),
  megabyte: (_, answer) => answerText(answer, 'a'.repeat(6_000_000)),
  silent: (_, answer) => answer.left,
  busy: fails(429, { 'retry-after': '0' }),
  broken: fails(500),
  forbidden: fails(401),
  cuts,
} as const satisfies Readonly<Record<string, Manner>>;
