// Files of messages: sealed under a key of their own, which goes inside the sealed words with their name and kind.
import { expect, it } from 'vitest';
import { begin, setScene, until } from './testing-scene.ts';
import { openKept } from './testing-tab.ts';

const { server, person, open } = setScene();

const text = 'The map of the lighthouse';
const note = () => new File([text], 'map of the lighthouse.txt', { type: 'text/plain' });
const picture = (first = 7) =>
  new File([Uint8Array.from({ length: 64 }, () => first)], 'me.png', { type: 'image/png' });

it('arrive with their names and kinds, and the server has neither those nor a word of them', async () => {
  const [a, b] = [open(person(0)), open(person(1))];
  const id = await begin(a, person(1));
  b.talk.open(id);
  expect(await a.talk.attach(id, note())).toEqual({ ok: true });
  expect(await a.talk.send(id, { text: 'look' })).toEqual({ ok: true });
  await until(() => expect(b.said(id)).toEqual(['look']));
  const said = b.chat(id).messages[0]?.said;
  const attachment = said?.kind === 'text' ? said.attachment : undefined;
  expect(attachment).toMatchObject({
    name: 'map of the lighthouse.txt',
    mime: 'text/plain',
    bytes: text.length,
  });
  const blob = attachment && (await b.talk.readFile(id, attachment));
  expect(await blob?.text()).toBe(text);
  // What is no picture is saved, and never run.
  expect(blob?.type).toBe('application/octet-stream');
  const sealed = [...server().files.values()][0];
  expect(Buffer.from(sealed ?? []).toString('latin1')).not.toContain('lighthouse');
  expect(JSON.stringify(server().log)).not.toMatch(/lighthouse|text\/plain/);
  expect(server().conversations.get(id)?.messages[0]).toMatchObject({ is_encrypted: true });
});

it('of pictures are drawn anew, so that nothing goes along that a camera wrote', async () => {
  const [a, b] = [open(person(0)), open(person(1))];
  const id = await begin(a, person(1));
  b.talk.open(id);
  await a.talk.attach(id, picture());
  await a.talk.send(id, { text: '' });
  await until(() =>
    expect(b.chat(id).messages[0]?.said).toMatchObject({
      attachment: { name: 'me.webp', mime: 'image/webp', bytes: 8, width: 4, height: 2 },
    }),
  );
  expect(await a.talk.attach(id, picture(0))).toMatchObject({ ok: false });
  expect(a.chat(id).draftFile).toBeUndefined();
});

it('wait for the line with their message, and are not taken in other bytes than were sent', async () => {
  const [a, b] = [open(person(0)), open(person(1))];
  const id = await begin(a, person(1));
  b.talk.open(id);
  a.setLine(false);
  await a.talk.attach(id, note());
  await a.talk.send(id, { text: 'later' });
  await until(() => expect(a.said(id)).toEqual(['later']));
  expect(server().files.size).toBe(0);
  a.setLine(true);
  await until(() => expect(b.said(id)).toEqual(['later']));
  const said = b.chat(id).messages[0]?.said;
  const attachment = said?.kind === 'text' ? said.attachment : undefined;
  for (const [fileId, sealed] of server().files)
    server().files.set(
      fileId,
      sealed.map((byte, at) => (at === 20 ? byte ^ 1 : byte)),
    );
  expect(attachment && (await b.talk.readFile(id, attachment))).toBeUndefined();
});

it('wait with what is written, over a reload, in every tab, and go once', async () => {
  const [a, b] = [open(person(0)), open(person(1))];
  const id = await begin(a, person(1));
  b.talk.open(id);
  a.talk.setDraft(id, 'look');
  await a.talk.attach(id, note());
  const other = open(person(0), { browser: a.browser });
  other.talk.open(id);
  for (const tab of [a, other])
    await until(() =>
      expect(tab.chat(id)).toMatchObject({ draft: 'look', draftFile: { bytes: text.length } }),
    );
  expect(other.talk.list.get().chats[0]?.hasDraft).toBe(true);
  // What is typed beside it later takes nothing away.
  a.talk.setDraft(id, '');
  a.look(false);
  for (const tab of [a, other]) tab.talk.close();
  const later = open(person(0), { browser: a.browser });
  later.talk.open(id);
  await until(() => expect(later.chat(id).draftFile?.name).toBe('map of the lighthouse.txt'));
  const { draftFile } = later.chat(id);
  expect(await (draftFile && (await later.talk.readFile(id, draftFile)))?.text()).toBe(text);
  expect(server().files.size).toBe(0);
  await Promise.all([later.talk.send(id, { text: '' }), later.talk.send(id, { text: '' })]);
  expect(later.chat(id).draftFile).toBeUndefined();
  await until(() => expect(b.chat(id).messages).toHaveLength(1));
  expect(server().files.size).toBe(1);
  later.look(false);
  later.talk.close();
  const last = open(person(0), { browser: a.browser });
  last.talk.open(id);
  await until(() => expect(last.said(id)).toEqual(['']));
  expect(last.chat(id).draftFile).toBeUndefined();
});

it('are taken away again, or give way to another one', async () => {
  const a = open(person(0));
  const id = await begin(a, person(1));
  await a.talk.attach(id, note());
  const first = a.chat(id).draftFile;
  await a.talk.attach(id, picture());
  expect(a.chat(id).draftFile).toMatchObject({ name: 'me.webp' });
  expect(first && (await a.talk.readFile(id, first))).toBeUndefined();
  a.talk.detach(id);
  expect(a.chat(id).draftFile).toBeUndefined();
  expect(await a.talk.send(id, { text: '' })).toEqual({ ok: true });
  expect(a.chat(id).messages).toEqual([]);
});

it('are those that were chosen last, however long the one before takes', async () => {
  const a = open(person(0));
  const id = await begin(a, person(1));
  const { promise: isRead, resolve: read } = Promise.withResolvers<void>();
  const slow = note();
  const bytes = await slow.arrayBuffer();
  slow.arrayBuffer = () => isRead.then(() => bytes);
  const first = a.talk.attach(id, slow);
  expect(await a.talk.attach(id, picture())).toEqual({ ok: true });
  read();
  expect(await first).toEqual({ ok: true });
  expect(a.chat(id).draftFile).toMatchObject({ name: 'me.webp' });
});

it('come back to what is written when their letter has waited for a day, and none is lost for want of a place', async () => {
  const first = open(person(0));
  const id = await begin(first, person(1));
  first.setLine(false);
  for (const said of ['one', 'two']) {
    await first.talk.attach(id, note());
    await first.talk.send(id, { text: said });
  }
  await until(() => expect(first.said(id)).toEqual(['one', 'two']));
  first.talk.close();
  const later = open(person(0), { browser: first.browser, now: first.clock.now + 25 * 60 * 60 * 1000 });
  later.talk.open(id);
  await until(() =>
    expect(later.chat(id)).toMatchObject({ draft: 'one', draftFile: { bytes: text.length } }),
  );
  await until(() => expect(later.chat(id).messages.map(({ sending }) => sending)).toEqual(['failed']));
  expect(later.said(id)).toEqual(['two']);
  const { draftFile } = later.chat(id);
  expect(await (draftFile && (await later.talk.readFile(id, draftFile)))?.text()).toBe(text);
});

it('are forgotten with what was written where somebody leaves', async () => {
  const a = open(person(0));
  const id = await begin(a, person(1), person(2));
  a.talk.setDraft(id, 'look');
  await a.talk.attach(id, note());
  const { draftFile } = a.chat(id);
  expect(draftFile && (await a.talk.readFile(id, draftFile))).toBeDefined();
  expect(await a.talk.leave(id)).toEqual({ ok: true });
  expect(a.chat(id)).toMatchObject({ draft: '', draftFile: undefined });
  a.look(false);
  await until(async () => {
    const kept = openKept(a.browser, a.me);
    const left = [...(await kept.table('drafts').list()), ...(await kept.table('files').list())];
    kept.close();
    expect(left).toEqual([]);
  });
});

it('go nowhere unsealed', async () => {
  await server().addPerson(person(3).userId, 'Dora');
  const a = open(person(0));
  const id = await begin(a, person(3));
  await a.talk.attach(id, note());
  await a.talk.send(id, { text: 'look' });
  await until(() => expect(a.chat(id).messages[0]?.sending).toBe('not-sealed'));
  expect(server().files.size).toBe(0);
});
