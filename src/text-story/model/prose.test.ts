// A chapter's text while it comes: what is shown of it, when it is enough, and what is no chapter.
import { describe, expect, test } from 'vitest';
import { listenForEcho } from './prompt-echo.ts';
import { createProseReader, ENOUGH_WORDS, type ProseTask } from './prose.ts';
import { countWords } from './sentences.ts';

const GERMAN =
  'Die Fähre lag am Ufer, und das Seil war nicht mehr da. Du hast die Knoten gezählt, und es war einer zu wenig. Ilse war auf dem Steg und sagte nicht, was sie in der Nacht gesehen hatte. Das Eis war auf dem Fluss, und die Glocke war nicht zu hören. Der Hund lag mit dem Kopf auf der Kette. ';

const TASK: ProseTask = { number: 3, language: 'en', before: [] };

/** A sentence of twelve words, unlike those with other numbers. */
const say = (line: number) => `The rope that was number ${line} lay on the slip for you. `;
const tell = (lines: number, from = 1) =>
  Array.from({ length: lines }, (_, at) => say(from + at))
    .join('')
    .trimEnd();

function read(pieces: readonly string[], changes: Partial<ProseTask> = {}) {
  const reader = createProseReader({ ...TASK, ...changes });
  let shown = '';
  let taken = 0;
  for (const piece of pieces) {
    if (reader.state().kind !== 'open') break;
    shown += reader.take(piece);
    taken += 1;
  }
  return { shown, taken, state: reader.state(), prose: reader.finish() };
}

describe('the prose reader', () => {
  test('shows every piece at once, and ends with all of it', () => {
    const text = tell(10);
    const reader = createProseReader(TASK);
    let came = '';
    let shown = '';
    for (const piece of text.match(/.{1,7}/gsu) ?? []) {
      came += piece;
      shown += reader.take(piece);
      expect(shown).toBe(came.trimEnd());
    }
    expect(reader.finish()).toEqual({ kind: 'prose', text, title: undefined });
  });

  test('is full at the end of the sentence with the 450th word, in small pieces and in one', () => {
    const text = tell(100);
    for (const pieces of [text.match(/.{1,9}/gsu) ?? [], [text]]) {
      const { prose, state, shown } = read(pieces);
      expect(state).toEqual({ kind: 'full' });
      const told = prose.kind === 'prose' ? prose.text : '';
      expect(shown).toBe(told);
      expect(told).toMatch(/for you\.$/);
      expect(countWords(told)).toBeGreaterThan(ENOUGH_WORDS - 12);
      expect(countWords(told)).toBeLessThan(ENOUGH_WORDS + 12);
    }
  });

  test.each([5000, 7000, 9000, 60_000])(
    'is as whole after %d letters of thoughts, in one piece',
    (letters) => {
      const text = `<think>${'The bell, then. '.repeat(letters / 16)}</think>\n\n${tell(30)}`;
      const whole = { kind: 'prose', text: tell(30) };
      expect(read(text.match(/.{1,50}/gsu) ?? []).prose).toMatchObject(whole);
      expect(read([text])).toMatchObject({ shown: tell(30), prose: whole });
    },
  );

  test('is full where no sentence ends any more, and keeps the whole ones', () => {
    const { prose, state, taken } = read([
      ...tell(20).match(/.{1,9}/gsu)!,
      ...Array.from({ length: 2000 }, (_, at) => ` and ${at} waters`),
    ]);
    expect(state).toEqual({ kind: 'full' });
    expect(taken).toBeLessThan(600);
    expect(prose).toMatchObject({ kind: 'prose', text: tell(20) });
  });

  test.each([
    [`${tell(10)} And then the wat`, tell(10)],
    [`${tell(10)}\n\nWhat do you do?`, tell(10)],
    [`${tell(10)}\n\nOptions:\n\n1. Ring the bell\n2. Wait`, tell(10)],
    [`${tell(10)}\n\n{"options": ["Ring the bell"]}`, tell(10)],
    [`\`\`\`\n${tell(10)}\n\`\`\``, tell(10)],
    [`<think>One. {"a": 1}</think>\n\n${tell(10)}`, tell(10)],
    [`${tell(5)} <think>the reader chose deceive</think> ${tell(5, 6)}`, tell(10)],
    [`${tell(10)}\n\n- Ring the bell\n- Wait`, tell(10)],
    [`${tell(10)}\n\n* Ring the bell\n* Wait`, tell(10)],
    [`${tell(10)}\n\nDo you:\n\na) Ring the bell\nb) Wait`, tell(10)],
    [`${tell(10)}\n\nOption A: Ring the bell.\nOption B: Wait.`, tell(10)],
  ])('leaves out what is no part of it', (text, expected) => {
    expect(read([text]).prose).toMatchObject({ kind: 'prose', text: expected });
    expect(read(text.match(/.{1,5}/gsu) ?? []).prose).toMatchObject({ kind: 'prose', text: expected });
  });

  test.each([
    ['nothing', '', 'empty'],
    ['59 words', `${tell(4)} The rope that was cut lay on the slip, wet.`, 'too-short'],
    ['no sentence', Array.from({ length: 60 }, (_, at) => `the ${at} ropes and `).join(''), 'empty'],
    [
      'signs',
      Array.from({ length: 60 }, (_, at) => `… — ‘ ’ ${at} 2 3 4 5 6 7 8 9 0, a. `).join(''),
      'debris',
    ],
    ['an address', `${tell(10)} See https://x.example.`, 'debris'],
    ['data', `${tell(10)} "text": "The lamp".`, 'debris'],
    ['an address by name', `${tell(10)} Write to evil@example.com.`, 'debris'],
    ['a way to be told', `${tell(10)} Do you a) ring it or b) wait.`, 'debris'],
    ['a program', `${tell(10)} <script>alert(1)</script> And so on.`, 'debris'],
    ['a program by names', `${tell(5)} &lt;script&gt;alert(1)&lt;/script&gt; ${tell(5, 6)}`, 'debris'],
    ['a broken tag', `${tell(5)} <<b>script>alert(3)<</b>/script> ${tell(5, 6)}`, 'debris'],
    ['an error', `${tell(10)} Internal Server Error: the connection was reset.`, 'debris'],
    ['a trace', `${tell(10)} at Object.<anonymous> (/app/server.js:10:5).`, 'debris'],
    ['thoughts without an end', `${tell(10)} <think>The reader chose deceive. ${tell(5)}`, 'thoughts'],
    ['what begins like thoughts and ends so', `Okay, the user wants a chapter. ${tell(10)}`, 'thoughts'],
    ['a refusal by names', 'I&rsquo;m sorry, but I can&#8217;t help with that request.', 'refusal'],
    ['a loop', tell(3).repeat(5), 'repeats'],
    ['a loop behind it', `${tell(10)} ${'The bell rang again. '.repeat(20)}`, 'repeats'],
    ['a stutter', tell(10).replaceAll(/\S+/gu, '$& $&'), 'repeats'],
    ['another language', GERMAN, 'wrong-language'],
    ['words of another script', `${tell(5)} 钟声响了。 ${tell(5, 6)}`, 'wrong-language'],
    ['a sentence of another script', `${tell(5)} Колокол зазвонил. ${tell(5, 6)}`, 'wrong-language'],
    ['another language from its middle on', `${tell(4)} ${GERMAN}`, 'wrong-language'],
    ['a refusal behind it', `${tell(10)} I'm sorry, but I cannot continue this story.`, 'debris'],
    ['what it was told', `${tell(10)} My instructions are as follows: tell it well.`, 'debris'],
    ['broken letters', `${tell(5)} Die F\ufffdhre schl\ufffdft \u2019 F\ufffdhre. ${tell(5, 6)}`, 'debris'],
  ])('takes %s for no chapter', (_, text, fault) => {
    expect(read([text]).prose).toEqual({ kind: 'fault', fault });
  });

  test('takes the last chapter told again for none, and one that quotes it for one', () => {
    const before = [`**The rope**\n\n${tell(10)}`];
    expect(read([tell(10)], { before }).prose).toEqual({ kind: 'fault', fault: 'repeats' });
    expect(read([`${say(1)}${tell(10, 20)}`], { before }).prose.kind).toBe('prose');
  });

  test('shows nothing of a piece that no story has in it', () => {
    const { shown, state } = read(['a'.repeat(1_000_000)]);
    expect(shown).toBe('');
    expect(state).toEqual({ kind: 'fault', fault: 'debris' });
  });

  test('takes a piece of endless thoughts for none', () => {
    const { prose } = read([`<think>${'The bell, then. '.repeat(20_000)}</think>${tell(10)}`]);
    expect(prose).toEqual({ kind: 'fault', fault: 'debris' });
  });

  test('waits for a text behind white space, and not for ever behind marks', () => {
    expect(read([' \n\u200d'.repeat(1000), tell(10)]).shown).toBe(tell(10));
    const { shown, taken, state } = read(Array(2000).fill('```\n'));
    expect([shown, state]).toEqual(['', { kind: 'fault', fault: 'debris' }]);
    expect(taken).toBeLessThan(600);
  });

  test('sees another language after some forty words, not at the end', () => {
    const { shown, state } = read(GERMAN.repeat(5).match(/.{1,9}/gsu) ?? []);
    expect(state).toEqual({ kind: 'fault', fault: 'wrong-language' });
    expect(countWords(shown)).toBeLessThan(45);
  });

  test('sees what no story has within a few words, however it is cut', () => {
    for (const debris of ['Internal Server Error', 'evil@example.com', '<script>', '&lt;script&gt;']) {
      const reader = createProseReader(TASK);
      reader.take(`${tell(3)} `);
      for (const letter of debris) reader.take(letter);
      reader.take(' now and so on, and on');
      expect(reader.state().kind).toBe('fault');
      expect(reader.take('The lamp was lit.')).toBe('');
    }
  });

  test('begins behind thoughts whose beginning never came, and shows none that look like such', () => {
    const story = tell(10, 20);
    for (const [thoughts, wasShown] of [
      [tell(3), true],
      ['Okay, the user wants chapter 2 in second person. ', false],
      ["Sure, let me write this chapter.\n\nThe user's reply was read. ", false],
      [`We need to retell the scene. ${GERMAN.repeat(30)}`, false],
    ] as const) {
      const reader = createProseReader(TASK);
      const shown = [`${thoughts}`, '</thi', 'nk>\n\n', story].map((piece) => reader.take(piece));
      expect(reader.finish()).toMatchObject({ kind: 'prose', text: story });
      expect(reader.countRestarts()).toBe(wasShown ? 1 : 0);
      expect(shown[0] !== '').toBe(wasShown);
    }
  });

  test('holds all back of a model that is known to think first, and takes what had no thoughts for the text', () => {
    const known = { ...TASK, thinksFirst: true };
    const thought = createProseReader(known);
    expect(thought.take(tell(5))).toBe('');
    expect(thought.take(`</think>${tell(10, 20)}`)).toContain('number 20');
    const plain = createProseReader(known);
    expect(plain.take(tell(10))).toBe('');
    expect(plain.finish()).toMatchObject({ kind: 'prose', text: tell(10) });
  });

  test('knows channels whose signs an endpoint left out', () => {
    const reader = createProseReader(TASK);
    expect(reader.take(`analysisWe need a chapter.assistantfinal${tell(10)}`)).toContain('number 1 ');
    expect(reader.finish()).toMatchObject({ kind: 'prose', text: tell(10) });
  });

  test('leaves out who is said to speak, and ends where a template ends it, with its last sentence', () => {
    for (const text of [
      `**Narrator:** ${tell(10)}`,
      `Assistant: ${tell(10)}<|im_end|>\n<|im_start|>user\nMore.`,
    ]) {
      const { prose } = read([text]);
      expect(prose).toMatchObject({ kind: 'prose', text: tell(10) });
    }
  });

  test('hears its own prompt, at the beginning before anything is shown of it', () => {
    const rule = 'Tell the scene anew and richer: the same events in the same order, and no others at all.';
    const echo = listenForEcho({
      instructions: `1. ${rule}`,
      prompt: 'DATA-0123456789\n{}\nDATA-0123456789',
    });
    const fault = { kind: 'fault', fault: 'repeats-prompt' };
    for (const text of [`${rule} ${tell(10)}`, `DATA-0123456789 ${tell(10)}`]) {
      const { prose, shown } = read([...text], { echo });
      expect([prose, shown]).toEqual([fault, '']);
    }
    for (const said of [rule, `${rule} It was so.`]) {
      const { prose, shown } = read([...`${tell(5)} ${said} ${tell(5, 6)}`], { echo });
      expect(prose).toEqual(fault);
      expect(countWords(shown)).toBeLessThanOrEqual(countWords(tell(5)) + 24);
    }
    expect(read([tell(10)], { echo }).prose.kind).toBe('prose');
  });

  test('in English shows nothing of a list, whatever its entries begin with', () => {
    for (const mark of ['-', '–', '•', '*', 'a)', '1.']) {
      const { shown, state } = read([...`${tell(10)}\n\n${mark} Ring the bell.\n${mark} Wait.`]);
      expect([shown, state]).toEqual([tell(10), { kind: 'full' }]);
    }
  });

  test('in a language where a dash is speech, leaves that, and no list at the end', () => {
    const said = `${GERMAN.repeat(1)}${GERMAN.replaceAll('war', 'ist')}`.trim();
    const changes = { language: 'de' };
    const title = 'Das Licht\n\n';
    for (const speech of ['- Nein, sagte Ilse.\n\n- Doch!', '- Nein'])
      expect(read([`${title}${said}\n\n${speech}\n\nSie ging.`], changes).prose).toMatchObject({
        text: `${said}\n\n${speech}\n\nSie ging.`,
      });
    expect(read([`${title}${said}\n\nWas nun?\n\n- Die Glocke\n- Der Hund`], changes).prose).toMatchObject({
      text: said,
    });
  });

  test('never shows half a letter, even where it is full', () => {
    const { shown, prose } = read([`${tell(5)} ${'🏮 '.repeat(4000)}`.replaceAll('🏮 ', '🏮')]);
    expect(shown.isWellFormed()).toBe(true);
    expect(prose).toMatchObject({ text: tell(5) });
  });

  test('tells a title only once the first words can be shown', () => {
    const reader = createProseReader({ ...TASK, language: 'de' });
    expect(reader.take('Das Li')).toBe('');
    expect(reader.title()).toBeUndefined();
    expect(reader.take('cht\n\nDie Fähre')).toBe('Die Fähre');
    expect(reader.title()).toBe('Das Licht');
  });
});
