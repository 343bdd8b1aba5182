// Files of messages: sealed under a key of their own, which goes inside the sealed words with their name and kind.
import { expect, it } from 'vitest';
import { begin, setScene, until } from './testing-scene.ts';

const { server, person, open } = setScene();

const text = 'The map of the lighthouse';
const note = () => new File([text], 'map of the lighthouse.txt', { type: 'text/plain' });
const picture = (first = 7) =>
  new File([Uint8Array.from({ length: 64 }, () => first)], 'me.png', { type: 'image/png' });

it('arrive with their names and kinds, and the server has neither those nor a word of them', async () => {
  const [a, b] = [open(person(0)), open(person(1))];
  const id = await begin(a, person(1));
  b.talk.open(id);
  expect(await a.talk.send(id, { text: 'look', file: note() })).toEqual({ ok: true });
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
  await a.talk.send(id, { text: '', file: picture() });
  await until(() =>
    expect(b.chat(id).messages[0]?.said).toMatchObject({
      attachment: { name: 'me.webp', mime: 'image/webp', bytes: 8, width: 4, height: 2 },
    }),
  );
  expect(await a.talk.send(id, { text: '', file: picture(0) })).toMatchObject({ ok: false });
});

it('wait for the line with their message, and are not taken in other bytes than were sent', async () => {
  const [a, b] = [open(person(0)), open(person(1))];
  const id = await begin(a, person(1));
  b.talk.open(id);
  a.setLine(false);
  await a.talk.send(id, { text: 'later', file: note() });
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

it('go nowhere unsealed', async () => {
  await server().addPerson(person(3).userId, 'Dora');
  const a = open(person(0));
  const id = await begin(a, person(3));
  await a.talk.send(id, { text: 'look', file: note() });
  await until(() => expect(a.chat(id).messages[0]?.sending).toBe('not-sealed'));
  expect(server().files.size).toBe(0);
});
