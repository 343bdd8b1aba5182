// Three people in three browsers talk through a restart of the server, a lost line, a new device and a removed member; then
// everything that the server keeps and says, and all that went over the wire, is searched for every word that they wrote.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { CHAT } from '#messages/messenger/chat.ts';
import { CHAT_PEOPLE } from '#messages/messenger/chat-people.ts';
import { CHATS } from '#messages/messenger/chats.ts';
import { SAFETY } from '#messages/messenger/safety.ts';
import { say } from '#messages/say.ts';
import { readDigits, readDrawing } from '#messenger/web/safety/testing-read-code.ts';
import { logInAs, type Newcomer, readMailedLink, registerByCall } from './account-steps.ts';
import {
  arriveAt,
  eventually,
  NO_LINE,
  PATIENCE_MS,
  prepareJourneys,
  press,
  refusedWith,
} from './journey.ts';
import {
  allowFinding,
  findButton,
  findLetter,
  findLine,
  findLog,
  openMenu,
  sendLetter,
  writeTo,
} from './messenger-steps.ts';
import { callServer } from './player.ts';
import { dumpDatabase, findIn, readFolder, type Search, spellText } from './searching.ts';
import { listenToWire, type Wire } from './wire.ts';

const journey = prepareJourneys({ ownServer: 'fresh', environment: async () => ({ LOG_LEVEL: 'trace' }) });

const makeNewcomer = (name: string): Newcomer => ({
  email: `${name.toLowerCase()}@traveller.example`,
  username: name,
  city: 'Trondheim',
  password: `${name} keeps nine lanterns`,
});
const [ANNA, BO, CLEO] = [makeNewcomer('Annagreta'), makeNewcomer('Bohumil'), makeNewcomer('Cleopatra')];

/** What is written. Each of these words is invented and stands nowhere else: every one is searched for. */
const WORDS = {
  first: 'Quincewater Nettlecombe Ashlornby',
  answer: 'Marrowfern Ottersheath',
  group: 'Thistlebarge Wrenscombe Saltmorrow',
  reply: 'Hollowgate Pennywhin',
  mended: 'Hollowgate Brackenthwist',
  quoted: 'Larksfennel Dapplecrake',
  begun: 'Moonsorrel Tarnwicket',
  offline: 'Ravenlock Underbrigg',
  down: 'Emberwick Coalhollow',
  device: 'Sallowmere Deskindle',
  after: 'Dunnockweir Vesperloam',
} as const;
const FILE = { name: 'Kestrelholm-Fenwidder.txt', text: 'Gullanstrop Yewbarrowick' } as const;

/** Somebody with an account and keys, whose address is known to be theirs. */
async function register(newcomer: Newcomer): Promise<void> {
  const { url } = journey.server();
  await registerByCall(url, newcomer);
  const link = await readMailedLink(url, newcomer.email, 'email-verification-response');
  const token = new URL(link, url).searchParams.get('token');
  expect((await callServer(url, undefined, 'POST', '/auth/verify-email', { token })).status).toBe(200);
}

async function enter(page: Page, { email, password }: Newcomer): Promise<void> {
  await page.goto('/login');
  await logInAs(page, email, password);
  await press(page.getByRole('link', { name: /^Chats/ }));
  await arriveAt(page, '/chat');
}

/** Opens a conversation out of the list. */
async function openChat(page: Page, title: string): Promise<void> {
  await press(page.getByRole('link', { name: new RegExp(title) }).first());
  await findLog(page).waitFor();
}

/** The person's place in the members of the group that is open. */
async function removeByKeyboard(page: Page, name: string): Promise<void> {
  await findButton(page, say(CHAT, 'chat.details')).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: say(CHAT_PEOPLE, 'chat-people.about_group') });
  await findButton(dialog, say(CHAT_PEOPLE, 'chat-people.remove_named', { name })).focus();
  await page.keyboard.press('Enter');
  await findButton(page.getByRole('alertdialog'), say(CHAT_PEOPLE, 'chat-people.remove')).focus();
  await page.keyboard.press('Enter');
  await findButton(dialog, say(CHAT_PEOPLE, 'chat-people.remove_named', { name })).waitFor({
    state: 'detached',
  });
  await page.keyboard.press('Escape');
}

/** The safety number of the conversation that is open, by its digits and by its code. */
async function readSafetyNumber(page: Page, { username: name }: Newcomer) {
  await press(findButton(page, say(CHAT, 'chat.sealed')));
  const dialog = page.getByRole('dialog', { name: say(SAFETY, 'safety.title', { name }) });
  const drawn = await dialog
    .getByRole('img', { name: say(SAFETY, 'safety.code') })
    .evaluate((svg) => svg.outerHTML);
  const digits = (await dialog.locator('ol li').allTextContents()).join('');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  return { digits, code: readDigits(readDrawing(drawn)) };
}

async function chooseByKeyboard(page: Page, name: string): Promise<void> {
  await page.getByRole('menuitem', { name }).focus();
  await page.keyboard.press('Enter');
  await eventually(() => findLine(page).evaluate((one) => one === document.activeElement)).toBe(true);
}

/** Writes in the place of whatever stands on the line. */
async function writeByKeyboard(page: Page, text: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  await findLetter(page, text).waitFor();
}

test('three people talk, whatever happens on the way, and nobody else can read a word', async () => {
  journey.allow(NO_LINE, refusedWith(502), refusedWith(503), /WebSocket connection to .* failed/);
  // Whoever was removed asks once more, and is told that there is no such conversation.
  journey.allow(refusedWith(404));
  await Promise.all([ANNA, BO, CLEO].map(register));
  const [desk, phone, third] = await Promise.all([
    journey.newPage({ size: 'desk', reducedMotion: true, settles: true }),
    journey.newPage({ size: 'phone', reducedMotion: true, settles: true }),
    journey.newPage({ size: 'desk', reducedMotion: true, settles: true }),
  ]);
  const wires = [listenToWire([desk, phone, third])];
  await Promise.all([enter(desk, ANNA), enter(phone, BO), enter(third, CLEO)]);
  for (const page of [desk, phone, third]) await allowFinding(page);

  // Two.
  await writeTo(desk, BO.username);
  await desk.getByText(say(CHAT, 'chat.sealed'), { exact: true }).waitFor();
  await sendLetter(desk, WORDS.first);
  await openChat(phone, ANNA.username);
  await findLetter(phone, WORDS.first).waitFor();
  await press(findButton(phone, say(CHAT, 'chat.accept')));
  await sendLetter(phone, WORDS.answer);
  await findLetter(desk, WORDS.answer).waitFor();
  // Both see one number, and a camera would read the same.
  const [hers, his] = [await readSafetyNumber(desk, BO), await readSafetyNumber(phone, ANNA)];
  expect(hers.digits).toMatch(/^\d{60}$/);
  expect([hers.code, his.digits, his.code]).toEqual([hers.digits, hers.digits, hers.digits]);

  // Three, in a group, with a paper for all of them.
  await press(desk.getByRole('link', { name: say(CHAT, 'chat.back') }));
  await press(findButton(desk, say(CHATS, 'chats.new_group')));
  const made = desk.getByRole('dialog', { name: say(CHAT_PEOPLE, 'chat-people.new_group') });
  await made.getByLabel(say(CHAT_PEOPLE, 'chat-people.group_name')).fill('The three');
  for (const { username } of [BO, CLEO])
    await made.getByRole('checkbox', { name: new RegExp(username) }).check();
  await press(findButton(made, say(CHAT_PEOPLE, 'chat-people.create')));
  await arriveAt(desk, /^\/chat\/\d+$/);
  await findLine(desk).waitFor();
  const group = new URL(desk.url()).pathname;
  await sendLetter(desk, WORDS.group);
  await openChat(third, 'The three');
  await findLetter(third, WORDS.group).waitFor();
  await press(findButton(third, say(CHAT, 'chat.accept')));
  await sendLetter(third, WORDS.reply);
  await findLetter(desk, WORDS.reply).waitFor();

  // By the keyboard alone: other words for one's own letter, an answer to somebody's, a sign, and a line that is begun and left.
  await openMenu(third, findLetter(third, WORDS.reply));
  await chooseByKeyboard(third, say(CHAT, 'chat.edit'));
  await writeByKeyboard(third, WORDS.mended);
  await findLetter(desk, WORDS.mended).waitFor();
  await openMenu(desk, findLetter(desk, WORDS.mended));
  await chooseByKeyboard(desk, say(CHAT, 'chat.reply'));
  await writeByKeyboard(desk, WORDS.quoted);
  await findLetter(third, WORDS.quoted).waitFor();
  const sign = await openMenu(third, findLetter(third, WORDS.quoted));
  await sign.getByRole('menuitemradio', { name: say(CHAT, 'chat.react_with', { emoji: '🕯️' }) }).focus();
  await third.keyboard.press('Enter');
  await findButton(desk, say(CHAT, 'chat.reaction', { emoji: '🕯️', count: 1 })).waitFor();
  await findLine(third).fill(WORDS.begun);
  await desk.locator('input[type=file]').setInputFiles({
    ...{ name: FILE.name, mimeType: 'text/plain' },
    buffer: Buffer.from(FILE.text),
  });
  await press(findButton(desk, say(CHAT, 'chat.send')));
  await findButton(third, say(CHAT, 'chat.save_named', { name: FILE.name })).waitFor();
  const [saved] = await Promise.all([
    third.waitForEvent('download'),
    press(findButton(third, say(CHAT, 'chat.save_named', { name: FILE.name }))),
  ]);
  expect(saved.suggestedFilename()).toBe(FILE.name);

  // A line that is lost: what is written then goes out when it is back, and once.
  await phone.goto(group);
  // An answer to it says it, too.
  await findLetter(phone, WORDS.mended).first().waitFor();
  const accept = findButton(phone, say(CHAT, 'chat.accept'));
  await accept.or(findLine(phone)).first().waitFor();
  if (await accept.isVisible()) await press(accept);
  await findLine(phone).waitFor();
  await phone.context().setOffline(true);
  await sendLetter(phone, WORDS.offline);
  await phone.context().setOffline(false);
  await findLetter(desk, WORDS.offline).waitFor();

  // A server that is killed under them.
  const before = [...journey.ownServer().lines];
  await journey.kill();
  await sendLetter(desk, WORDS.down);
  await journey.startAgain();
  await findLetter(third, WORDS.down).waitFor({ timeout: 2 * PATIENCE_MS });
  await findLetter(phone, WORDS.down).waitFor({ timeout: 2 * PATIENCE_MS });
  for (const page of [desk, phone, third]) {
    await eventually(() => findLetter(page, WORDS.down).count()).toBe(1);
    await eventually(() => findLetter(page, WORDS.offline).count()).toBe(1);
  }

  // Another device of one of them reads what was said before.
  const other = await journey.newPage({ size: 'desk', reducedMotion: true, settles: true });
  wires.push(listenToWire([other]));
  await enter(other, BO);
  await openChat(other, 'The three');
  await findLetter(other, WORDS.group).waitFor();
  await findLetter(other, WORDS.down).waitFor();
  await sendLetter(other, WORDS.device);
  await findLetter(phone, WORDS.device).waitFor();
  await findLetter(desk, WORDS.device).waitFor();

  // Whoever is removed gets nothing new.
  await removeByKeyboard(desk, CLEO.username);
  await sendLetter(desk, WORDS.after);
  await findLetter(other, WORDS.after).waitFor();
  await findLetter(phone, WORDS.after).waitFor();
  await eventually(() =>
    third.getByText(say(CHAT, 'chat.missing')).or(third.getByText(WORDS.after)).count(),
  ).toBe(1);
  expect(await third.getByText(WORDS.after).count()).toBe(0);

  await expectSecrecy(before, wires);
});

/** Everything that was written is looked for in all that the server keeps and says, said before it was killed, and was sent or told. */
async function expectSecrecy(before: readonly string[], wires: readonly Wire[]): Promise<void> {
  const { dataDir, lines } = journey.ownServer();
  const written = [...Object.values(WORDS), FILE.name, FILE.text].flatMap((text) => text.split(/[ -]/));
  const searches: Search[] = [...new Set(written)].map((word) => ({
    name: word,
    spellings: spellText(word),
  }));
  const dump = await dumpDatabase(dataDir);
  const wire = Buffer.concat(await Promise.all(wires.map(({ read }) => read())));
  const places = {
    'a dump of the database': dump,
    'the log': Buffer.from([...before, ...lines].join('\n')),
    'the files': readFolder(dataDir),
    'the wire': wire,
  };
  for (const [place, text] of Object.entries(places)) expect(findIn(text, searches), place).toEqual([]);
  // Where a name is not found the search is blind.
  expect(findIn(dump, [{ name: 'a name', spellings: [Buffer.from(ANNA.username)] }])).toEqual(['a name']);
  expect(places['the log'].length).toBeGreaterThan(1000);
  // What goes up by calls, what comes down, and what the socket tells.
  for (const text of ['"name":"The three"', '"encrypted_key"', '"type":"new_message"'])
    expect(findIn(wire, [{ name: text, spellings: [Buffer.from(text)] }]), 'on the wire').toEqual([text]);
}
