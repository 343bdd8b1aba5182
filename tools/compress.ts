// Compresses the built web app beforehand, so that the server only sends files.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const FOLDER = join(import.meta.dirname, '../dist/web');
const TEXT = /\.(js|css|html|svg|json|txt|webmanifest)$/;
const SMALLEST_BYTES = 1024;

for (const entry of readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })) {
  const path = join(FOLDER, entry);
  if (!TEXT.test(entry)) continue;
  const content = readFileSync(path);
  if (content.length < SMALLEST_BYTES) continue;
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
  writeFileSync(`${path}.br`, brotliCompressSync(content));
}
