// npm run bench -- beside: answering a card while 500 sockets of the messenger are open and 200 messages a second go over them.
import { layAnswers } from './answer-ground.ts';
import { judge } from './judge.ts';
import { quantile } from './load.ts';
import { layTalkers } from './messenger-ground.ts';
import { layPairs } from './messenger-pairs.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 4);
const SECONDS = Number(process.env.SECONDS ?? 4);
const WARM_UP = 3;
const SOCKETS = 500;
const MESSAGES_A_SECOND = 200;

const ground = await layAnswers(WARM_UP + 2 * ROUNDS * SECONDS);
try {
  const { talkers } = await layTalkers(ground.db, { pairs: SOCKETS / 2, members: 2 });
  await ground.load('ours', { seconds: WARM_UP });
  await ground.load('twin', { seconds: WARM_UP });
  const rates = { twin: [] as number[], alone: [] as number[], beside: [] as number[] };
  const measure = async (who: 'twin' | 'ours') => {
    const { acknowledged, seconds } = await ground.load(who, { seconds: SECONDS });
    return acknowledged / seconds;
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    const measureBeside = async () => {
      const { load, close } = await layPairs(talkers, ground.ports.ours);
      // That they have come is told to everybody in the first second.
      await load.send(2, MESSAGES_A_SECOND);
      const [rate] = await Promise.all([measure('ours'), load.send(SECONDS, MESSAGES_A_SECOND)]);
      console.log(
        `${load.total()} messages beside, p99 ${quantile(load.waits.acknowledged, 0.99).toFixed(0)} ms`,
      );
      close();
      return rate;
    };
    rates.twin.push(await measure('twin'));
    // Now the one first and now the other: the machine is another one a minute later.
    const kinds = [
      ['alone', () => measure('ours')],
      ['beside', measureBeside],
    ] as const;
    for (const [kind, take] of round % 2 === 0 ? kinds : kinds.toReversed()) rates[kind].push(await take());
    const line = (['twin', 'alone', 'beside'] as const).map(
      (kind) => `${kind} ${rates[kind].at(-1)?.toFixed(0)}`,
    );
    console.log(`round ${round + 1}, answers a second: ${line.join(', ')}`);
  }
  const share = (kind: 'alone' | 'beside') => (quantile(rates[kind], 0.5) / quantile(rates.twin, 0.5)) * 100;
  console.log(
    `of the twin: ${share('alone').toFixed(0)} % alone, ${share('beside').toFixed(0)} % beside messages`,
  );
  judge(
    'share of the twin beside, as a part of that alone',
    (share('beside') / share('alone')) * 100,
    { atLeast: 90 },
    '%',
  );
} finally {
  await ground.close();
}
