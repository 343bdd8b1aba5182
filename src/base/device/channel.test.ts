// What one tab tells the others, on the channels of this machine, which are those of a browser.
import { expect, test } from 'vitest';
import { openChannel } from './channel.ts';

test('a channel tells the others and not itself', async () => {
  const [one, other] = [openChannel<string>('channel-test'), openChannel<string>('channel-test')];
  const heard: string[] = [];
  one.listen((event) => heard.push(`one ${event}`));
  const told = new Promise<void>((resolve) =>
    other.listen((event) => {
      heard.push(`other ${event}`);
      resolve();
    }),
  );
  one.post('a');
  await told;
  expect(heard).toEqual(['other a']);
});
