// The language model in the configuration: none, or all that it needs, and never a key over an open line.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseConfig } from './config.ts';

const WHOLE = { LLM_BASE_URL: 'https://llm.example/v1', LLM_MODEL: 'teller-7b', LLM_API_KEY: 'sk-hunter2' };

function read(environment: Readonly<Record<string, string>>) {
  const result = parseConfig(environment);
  return result.kind === 'config' ? result.config.storyModel : result.faults;
}

describe('the language model that reads what people wrote', () => {
  const readReader = (environment: Readonly<Record<string, string>>) => {
    const result = parseConfig(environment);
    return result.kind === 'config' ? result.config.postReader : result.faults;
  };

  test('is none unless it is switched on, and then the one that tells stories', () => {
    expect([readReader({}), readReader(WHOLE), readReader({ ...WHOLE, LLM_READS_POSTS: 'off' })]).toEqual([
      ...[undefined, undefined, undefined],
    ]);
    expect(readReader({ ...WHOLE, LLM_READS_POSTS: 'on' })).toEqual({
      ...{ host: 'llm.example', baseUrl: 'https://llm.example/v1', model: 'teller-7b' },
      ...{ apiKey: 'sk-hunter2', dailyLimit: 70 },
    });
  });

  test('is refused without one, and by any other word', () => {
    expect(readReader({ LLM_READS_POSTS: 'on' })).toEqual([
      expect.stringMatching(/^LLM_READS_POSTS without/),
    ]);
    expect(readReader({ ...WHOLE, LLM_READS_POSTS: 'yes' })).toEqual([
      expect.stringMatching(/^LLM_READS_POSTS must be on or off/),
    ]);
  });
});

describe('the language model', () => {
  test('is none unless one is named', () => {
    expect(read({})).toBeUndefined();
    expect(read({ LLM_BASE_URL: ' ', LLM_MODEL: '', LLM_API_KEY: '', LLM_DAILY_LIMIT: '' })).toBeUndefined();
  });

  test('has a usual limit, and needs no key', () => {
    const { LLM_API_KEY: _, ...open } = WHOLE;
    expect(read(open)).toEqual({
      baseUrl: 'https://llm.example/v1',
      model: 'teller-7b',
      apiKey: undefined,
      dailyLimit: 70,
      firstWordSeconds: undefined,
    });
    expect(read({ ...WHOLE, LLM_FIRST_WORD_SECONDS: '300' })).toMatchObject({ firstWordSeconds: 300 });
    expect(read({ ...WHOLE, LLM_DAILY_LIMIT: '1' })).toMatchObject({ apiKey: 'sk-hunter2', dailyLimit: 1 });
  });

  test.each([
    ['https://llm.example/v1/', 'https://llm.example/v1'],
    ['HTTPS://LLM.example:443', 'https://llm.example'],
    ['http://localhost:11434/v1', 'http://localhost:11434/v1'],
    ['http://[::1]:8000/v1', 'http://[::1]:8000/v1'],
  ])('is where LLM_BASE_URL says: %s', (url, baseUrl) => {
    expect(read({ ...WHOLE, LLM_BASE_URL: url })).toMatchObject({ baseUrl });
  });

  test('may be reached openly inside a network where no key goes with it', () => {
    const { LLM_API_KEY: _, ...open } = WHOLE;
    expect(read({ ...open, LLM_BASE_URL: 'http://ollama:11434/v1' })).toMatchObject({
      baseUrl: 'http://ollama:11434/v1',
    });
  });

  test.each<[Readonly<Record<string, string>>, RegExp]>([
    [{ LLM_BASE_URL: '' }, /^LLM_MODEL, LLM_API_KEY without LLM_BASE_URL/],
    [{ LLM_MODEL: '' }, /^LLM_MODEL is required with LLM_BASE_URL/],
    [{ LLM_BASE_URL: 'llm.example/v1' }, /^LLM_BASE_URL must be an http or https address/],
    [{ LLM_BASE_URL: 'ftp://llm.example' }, /^LLM_BASE_URL must be an http or https address/],
    [{ LLM_BASE_URL: 'https://llm.example/v1?key=x' }, /^LLM_BASE_URL must be an address without a query/],
    [{ LLM_BASE_URL: 'https://u:hunter3@llm.example' }, /^LLM_BASE_URL must be an address without/],
    [{ LLM_BASE_URL: 'https://llm.example/v1/chat/completions' }, /^LLM_BASE_URL must end before/],
    [
      { LLM_BASE_URL: 'http://llm.example/v1' },
      /^LLM_BASE_URL must begin with https where there is an LLM_API_KEY/,
    ],
    [{ LLM_API_KEY: 'two words' }, /^LLM_API_KEY must be one word/],
    [{ LLM_API_KEY: 'a\nb: c' }, /^LLM_API_KEY must be one word/],
    [{ LLM_DAILY_LIMIT: '0' }, /^LLM_DAILY_LIMIT must be a number of chapters/],
    [{ LLM_DAILY_LIMIT: '-1' }, /^LLM_DAILY_LIMIT /],
    [{ LLM_DAILY_LIMIT: '1e3' }, /^LLM_DAILY_LIMIT /],
    [{ LLM_DAILY_LIMIT: '1000001' }, /^LLM_DAILY_LIMIT /],
    [{ LLM_FIRST_WORD_SECONDS: '0' }, /^LLM_FIRST_WORD_SECONDS must be a number of seconds/],
    [{ LLM_FIRST_WORD_SECONDS: '2m' }, /^LLM_FIRST_WORD_SECONDS /],
    [{ LLM_FIRST_WORD_SECONDS: '901' }, /^LLM_FIRST_WORD_SECONDS /],
  ])('cannot be %j', (changes, fault) => {
    const faults = read({ ...WHOLE, ...changes });
    expect(faults).toEqual([expect.stringMatching(fault)]);
    expect(String(faults)).not.toContain('hunter');
  });

  test('is told of with everything else that is wrong', () => {
    const faults = read({
      PORT: 'x',
      LLM_BASE_URL: 'http://llm.example',
      LLM_API_KEY: 'a b',
      LLM_DAILY_LIMIT: 'many',
    });
    expect((faults as readonly string[]).map((fault) => fault.split(' ')[0])).toEqual([
      ...['PORT', 'LLM_BASE_URL', 'LLM_API_KEY', 'LLM_MODEL', 'LLM_DAILY_LIMIT'],
    ]);
  });

  test('takes its key from a file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'lorepath-model-'));
    try {
      const file = join(folder, 'key');
      writeFileSync(file, 'sk-hunter4\n');
      const { LLM_API_KEY: _, ...open } = WHOLE;
      expect(read({ ...open, LLM_API_KEY_FILE: file })).toMatchObject({ apiKey: 'sk-hunter4' });
      expect(read({ ...WHOLE, LLM_API_KEY_FILE: file })).toEqual([
        'LLM_API_KEY and LLM_API_KEY_FILE are both set; keep one',
      ]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
