// npm run backup -- FILE: writes everything that a server keeps into one file, while it runs or while it is stopped.
import { statSync } from 'node:fs';
import { listenForStop, openBackupSource, readBackupOrder, readKeptSecret } from '#app/backup-place.ts';
import { loadConfig } from '#app/config.ts';
import { readDatabase } from '#base/engines/backup/backup.ts';
import { untilStopped, writeBackupFile } from '#base/engines/backup/backup-file.ts';
import { systemClock } from '#base/engines/clock.ts';

const USAGE = 'npm run backup -- FILE [--passphrase-file FILE]';

async function backUp(): Promise<void> {
  const config = loadConfig();
  const { path, passphrase } = readBackupOrder(config, USAGE, process.argv.slice(2));
  const signal = listenForStop();
  const { settings } = config;
  const files = readKeptSecret(config);
  const source = await openBackupSource(config);
  try {
    const { connection } = source;
    await writeBackupFile(
      path,
      untilStopped(readDatabase({ connection, clock: systemClock, files, settings }), signal),
      passphrase,
    );
  } finally {
    await source.close();
  }
  const size = (statSync(path).size / 1024 / 1024).toFixed(1);
  const secret = Object.keys(files).length > 0 ? 'the server secret' : undefined;
  console.log(
    [
      `${path} is written (${size} MB, ${passphrase === undefined ? 'not sealed: keep it where nobody reads it' : 'sealed with the passphrase'}).`,
      `Inside: the whole database with all accounts, stories, pictures of people and waiting mails${secret ? `, and ${secret}` : ''}.`,
      `Not inside: ${secret ? '' : 'SERVER_SECRET, without which nobody can sign in; '}the values of settings${
        settings.length > 0 ? ` (set now: ${settings.join(', ')})` : ''
      }, and your own decks.`,
      `Back with it into an empty place: npm run restore -- FILE${passphrase === undefined ? '' : ', with the same passphrase'}`,
    ].join('\n'),
  );
}

backUp().catch((error: unknown) => {
  console.error(error instanceof Error ? `Nothing was backed up: ${error.message}` : error);
  process.exitCode = 1;
});
