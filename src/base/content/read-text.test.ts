// Files that authors hand in: read as they are, or one sentence that says why not.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readWrittenText } from './read-text.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lorepath-texts-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

it.each<[string, Buffer | string, object]>([
  ['a text', 'A ferry – and a bell.\n', { text: 'A ferry – and a bell.\n' }],
  ['a mark before it', '\ufeffBell', { text: '\ufeffBell' }],
  ['nothing', '', { text: '' }],
  ['UTF-16', Buffer.from('\ufeffBell', 'utf16le'), { fault: 'is UTF-16; save it as UTF-8' }],
  ['bytes of a picture', Buffer.from([0x89, 0x50, 0, 1]), { fault: 'is no text: byte 3 is 0' }],
  [
    'Latin 1',
    Buffer.from('one\ntwo\nFähre', 'latin1'),
    { fault: 'is not UTF-8: line 3 has other signs; save it as UTF-8' },
  ],
  ['too much', 'x'.repeat(101), { fault: 'larger than 100 bytes' }],
])('reads %s', (_, bytes, read) => {
  const path = join(folder, 'file');
  writeFileSync(path, bytes);
  expect(readWrittenText(path, 100)).toEqual(read);
});

it('says of a folder and of nothing what they are', () => {
  expect(readWrittenText(folder, 100)).toEqual({ fault: 'is not a file' });
  expect(readWrittenText(join(folder, 'gone'), 100)).toEqual({ fault: 'is missing' });
  expect(readWrittenText(join(folder, 'file/below'), 100)).toEqual({
    fault: expect.stringMatching(/missing|ENOTDIR/),
  });
});
