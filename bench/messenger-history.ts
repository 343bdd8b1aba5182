// Two hundred times the server and its database are killed while people write: prints what was acknowledged and what is wrong.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makePage } from '../tests/data-folder.ts';
import { runHistory } from '../tests/talk-history.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 200);

makePage();
const dataDir = mkdtempSync(join(tmpdir(), 'lorepath-history-'));
try {
  const { acknowledged, faults } = await runHistory({
    ...{ rounds: ROUNDS, pairs: 8, dataDir, kill: [200, 2000] },
    onRound: (round) => round % 20 === 0 && console.log(`killed ${round} times`),
  });
  console.log(`${ROUNDS} rounds, ${acknowledged} messages acknowledged, ${faults.length} faults`);
  for (const fault of faults.slice(0, 20)) console.log(fault);
  if (faults.length > 0 || acknowledged === 0) process.exitCode = 1;
} finally {
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}
