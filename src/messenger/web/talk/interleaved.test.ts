// Two people, three tabs and a server that comes and goes, their steps at random: in the end all show the same, each word once.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { KeyedPerson } from '../../testing-people.ts';
import { begin, setScene, until } from './testing-scene.ts';
import { createBrowser, type FakeBrowser, type Tab } from './testing-tab.ts';

const { server, person, open } = setScene();

const tab = fc.integer({ min: 0, max: 2 });
const steps = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ kind: fc.constant('send' as const), tab }) },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constantFrom('edit' as const, 'remove' as const, 'react' as const),
        tab,
      }),
    },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('line' as const), tab, isUp: fc.boolean() }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('server' as const), isDown: fc.boolean() }) },
    {
      weight: 3,
      arbitrary: fc.record({ kind: fc.constantFrom('lose' as const, 'rekey' as const, 'rest' as const) }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('reopen' as const), tab }) },
  ),
  { minLength: 8, maxLength: 24 },
);

/** What a tab shows, apart from who it is for. */
const shown = (one: Tab, id: number) =>
  one.chat(id).messages.map(({ said, isEncrypted, reactions }) => ({
    said: said.kind === 'text' ? said.text : `(${said.kind})`,
    isEncrypted,
    reactions: reactions.map(({ emoji, userIds }) => `${emoji} ${userIds.toSorted()}`),
  }));

it('ends the same for all, whatever came in between', async () => {
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(steps, async (list) => {
      runs += 1;
      const people: readonly KeyedPerson[] = [person(0), person(0), person(1)];
      const shared = createBrowser();
      const browsers: readonly FakeBrowser[] = [shared, shared, createBrowser()];
      const openAt = (at: number) =>
        open(people[at] as KeyedPerson, { browser: browsers[at] as FakeBrowser });
      const tabs: Tab[] = [0, 1, 2].map(openAt);
      const id = await begin(tabs[0] as Tab, person(1));
      for (const one of tabs.slice(1)) one.talk.open(id);
      const written = new Map<string, string[]>();
      let losing = 0;
      server().lie = (_, route, answer) => {
        if (losing === 0 || !/^(POST|PATCH|PUT|DELETE)/.test(route)) return answer;
        losing -= 1;
        return { success: false, authError: false };
      };
      let number = 0;
      for (const step of list) {
        const at = 'tab' in step ? step.tab : 0;
        const one = tabs[at] as Tab;
        const own = one
          .chat(id)
          .messages.filter(
            ({ isOwn, id: known, said }) => isOwn && known !== undefined && said.kind === 'text',
          );
        const target = own[number % Math.max(1, own.length)]?.id;
        number += 1;
        if (step.kind === 'send') {
          const text = `${people[at]?.userId.slice(-1)}-${number}`;
          written.set(one.me, [...(written.get(one.me) ?? []), text]);
          await one.talk.send(id, { text });
        } else if (step.kind === 'edit' && target !== undefined)
          void one.talk.edit(id, target, `edited ${number}`);
        else if (step.kind === 'remove' && target !== undefined) void one.talk.remove(id, target);
        else if (step.kind === 'react') {
          const any = one.chat(id).messages.find(({ id: known }) => known !== undefined)?.id;
          if (any !== undefined) void one.talk.react(id, any, '🦉');
        } else if (step.kind === 'line') one.setLine(step.isUp);
        else if (step.kind === 'server') server().isDown = step.isDown;
        else if (step.kind === 'lose') losing = 1;
        else if (step.kind === 'rekey') {
          const conversation = server().conversations.get(id);
          if (conversation !== undefined && conversation.epochs.length > 0) conversation.rekeyRequired = true;
        } else if (step.kind === 'reopen') {
          one.talk.close();
          tabs[at] = openAt(at);
          tabs[at]?.talk.open(id);
        } else await new Promise((resolve) => setImmediate(resolve));
      }
      server().isDown = false;
      losing = 0;
      const count = [...written.values()].flat().length;
      await until(() => {
        for (const one of tabs) {
          one.setLine(true);
          one.look(true);
        }
        expect(server().conversations.get(id)?.messages).toHaveLength(count);
        const [first, ...others] = tabs.map((one) => shown(one, id));
        expect(first).toHaveLength(count);
        for (const other of others) expect(other).toEqual(first);
        expect(JSON.stringify(first)).not.toMatch(/\((opening|closed|broken)\)/);
      });
      // Each once, nothing lost, and nothing unsealed.
      const kept = server().conversations.get(id)?.messages ?? [];
      expect(new Set(kept.map(({ client_id }) => client_id)).size).toBe(count);
      expect(JSON.stringify(kept)).not.toMatch(/edited \d|🦉/);
      expect(tabs.flatMap((one) => one.chat(id).notices)).toEqual([]);
      for (const one of tabs) one.talk.close();
      server().conversations.clear();
    }),
    { numRuns: 8, endOnFailure: true },
  );
  expect(runs).toBeGreaterThanOrEqual(8);
});
