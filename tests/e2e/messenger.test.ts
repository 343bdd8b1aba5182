// Journeys through the chats: two people find each other, write, answer, mend and take back; and nothing bars anybody's way.
import { expect, test } from 'vitest';
import { CHAT } from '#messages/messenger/chat.ts';
import { CHAT_PEOPLE } from '#messages/messenger/chat-people.ts';
import { CHAT_SETTINGS } from '#messages/messenger/chat-settings.ts';
import { CHATS } from '#messages/messenger/chats.ts';
import { TALK } from '#messages/messenger/talk.ts';
import { say } from '#messages/say.ts';
import { arriveAt, eventually, prepareJourneys, press } from './journey.ts';
import { comeToRest, findFaults } from './looks.ts';
import {
  beginChats,
  findButton,
  findLetter,
  findLine,
  findLog,
  openMenu,
  sendLetter,
  writeTo,
} from './messenger-steps.ts';

const journey = prepareJourneys();
const PASSPHRASE = 'four herons over quiet water';

test('two people find each other and write, on a desk and on a phone, by mouse, finger and keyboard', async () => {
  const [ada, ben] = [await journey.join(), await journey.join()];
  const desk = await journey.newPage({ size: 'desk', player: ada });
  const phone = await journey.newPage({ size: 'phone', player: ben });
  await beginChats(desk, PASSPHRASE);
  await beginChats(phone, PASSPHRASE);

  const address = await writeTo(desk, ben.name);
  await desk.getByText(say(CHAT, 'chat.empty')).waitFor();
  // Shift and Enter break the line, Enter sends.
  await findLine(desk).pressSequentially('The boat is in.');
  await findLine(desk).press('Shift+Enter');
  await findLine(desk).pressSequentially('Come <b>down</b> to it: https://example.org/harbour');
  await findLine(desk).press('Enter');
  const first = findLog(desk).getByRole('article').first();
  await first.getByRole('link', { name: 'https://example.org/harbour' }).waitFor();
  expect(await first.locator('b').count()).toBe(0);
  await eventually(() => findLine(desk).inputValue()).toBe('');

  // Five first letters, and then it is the other one's turn.
  for (const text of ['Two of them', 'Three', 'Four', 'And five']) await sendLetter(desk, text);
  await desk.getByText(say(CHAT, 'chat.waits', { name: ben.name })).waitFor();
  await eventually(() => findLine(desk).count()).toBe(0);

  // Whoever was written to by a stranger is asked first, and then answers.
  await press(phone.getByRole('link', { name: new RegExp(ada.name) }));
  await arriveAt(phone, address);
  await findLog(phone).getByText('The boat is in.').waitFor();
  await findLog(phone).getByText(say(CHAT, 'chat.unread_from')).waitFor();
  await press(findButton(phone, say(CHAT, 'chat.accept')));
  await findLine(desk).waitFor();
  await sendLetter(phone, 'I bring the lantern');
  await findLetter(desk, 'I bring the lantern').waitFor();

  // A picture that is none is not sent, and the words beside it are not lost.
  await findLine(desk).fill('Look at the harbour');
  const none = { name: 'harbour.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
  await desk.locator('input[type=file]').setInputFiles(none);
  await desk.getByText(say(TALK, 'talk.bad_picture')).waitFor();
  await eventually(() => findLine(desk).inputValue()).toBe('Look at the harbour');
  // What is attached waits with the words: in another chat, and over a reload.
  const plan = { name: 'harbour.txt', mimeType: 'text/plain', buffer: Buffer.from('Two piers and a crane') };
  await desk.locator('input[type=file]').setInputFiles(plan);
  const attached = desk.getByText(/harbour\.txt/);
  await findButton(desk, say(CHAT, 'chat.detach')).waitFor();
  await press(desk.getByRole('link', { name: say(CHATS, 'chats.settings') }));
  await desk.goBack();
  await attached.waitFor();
  await desk.reload();
  await attached.waitFor();
  await eventually(() => findLine(desk).inputValue()).toBe('Look at the harbour');
  await press(findButton(desk, say(CHAT, 'chat.detach')));
  await attached.waitFor({ state: 'detached' });
  await findLine(desk).fill('');

  // By the keyboard: up to the letter, an answer to it, a sign, other words for one's own, and taken back.
  const menu = await openMenu(desk, findLetter(desk, 'I bring the lantern'));
  await press(menu.getByRole('menuitemradio', { name: say(CHAT, 'chat.react_with', { emoji: '🕯️' }) }));
  await findButton(phone, say(CHAT, 'chat.reaction', { emoji: '🕯️', count: 1 })).waitFor();
  await openMenu(desk, findLetter(desk, 'I bring the lantern'));
  await press(menu.getByRole('menuitem', { name: say(CHAT, 'chat.reply') }));
  await findLine(desk).pressSequentially('And I the braed');
  await findLine(desk).press('Enter');
  await findLetter(phone, 'And I the braed')
    .getByRole('button', { name: /I bring the lantern/ })
    .waitFor();
  await openMenu(desk, findLetter(desk, 'And I the braed'));
  await press(menu.getByRole('menuitem', { name: say(CHAT, 'chat.edit') }));
  await findLine(desk).fill('And I the bread');
  await findLine(desk).press('Enter');
  await findLetter(phone, 'And I the bread').getByText(say(CHAT, 'chat.edited')).waitFor();
  await openMenu(desk, findLetter(desk, 'And I the bread'));
  await press(menu.getByRole('menuitem', { name: say(CHAT, 'chat.delete') }));
  await press(findButton(desk.getByRole('alertdialog'), say(CHAT, 'chat.delete')));
  // It gives the focus back when it goes, wherever that has been put meanwhile.
  await desk.getByRole('alertdialog').waitFor({ state: 'detached' });
  await findLog(phone).getByText(say(CHAT, 'chat.deleted')).waitFor();

  // Each dialog is opened, has the focus, is left with Escape, and gives the focus back: all by the keyboard.
  for (const name of [
    ...[say(CHATS, 'chats.new_group'), say(CHATS, 'chats.search_people')],
    ...[say(CHAT, 'chat.details'), say(CHAT, 'chat.sealed')],
  ]) {
    await findButton(desk, name).focus();
    await desk.keyboard.press('Enter');
    const dialog = desk.getByRole('dialog');
    await dialog.waitFor();
    await eventually(() => dialog.evaluate((one) => one.contains(document.activeElement))).toBe(true);
    await desk.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await eventually(() => findButton(desk, name).evaluate((one) => one === document.activeElement)).toBe(
      true,
    );
  }

  // The list in the order in which it stands: its head, one stop for however many people, the search, and the chats.
  await desk.getByRole('link', { name: say(CHATS, 'chats.settings') }).focus();
  const crowd = desk.getByRole('list', { name: say(CHATS, 'chats.people') }).getByRole('button');
  const stop = () => desk.evaluate(() => document.activeElement?.textContent ?? '');
  for (const next of [
    findButton(desk, say(CHATS, 'chats.new_group')),
    findButton(desk, say(CHATS, 'chats.search_people')),
    crowd.first(),
    desk.getByLabel(say(CHATS, 'chats.find')),
    desk.locator('main a[aria-current=page]').first(),
  ]) {
    await desk.keyboard.press('Tab');
    await eventually(() => next.evaluate((one) => one === document.activeElement), await stop()).toBe(true);
  }
  await crowd.first().focus();
  await desk.keyboard.press('End');
  await eventually(stop).toBe(await crowd.last().textContent());
  // It is where one comes back to.
  await desk.keyboard.press('Tab');
  await desk.keyboard.press('Shift+Tab');
  await eventually(stop).toBe(await crowd.last().textContent());

  // What is not sent yet is kept, and what was said is found by its words.
  await findLine(phone).fill('Half a thought');
  await press(phone.getByRole('link', { name: say(CHAT, 'chat.back') }));
  await arriveAt(phone, '/chat');
  await phone.getByText(say(CHATS, 'chats.draft')).first().waitFor();
  await phone.getByLabel(say(CHATS, 'chats.find')).fill('lantern');
  await press(phone.getByRole('link', { name: /lantern/ }));
  await arriveAt(phone, address);
  await eventually(() => findLine(phone).inputValue()).toBe('Half a thought');
  await eventually(() =>
    phone.evaluate(() => document.activeElement?.getAttribute('role') ?? document.activeElement?.tagName),
  ).toBe('ARTICLE');

  for (const [page, size] of [
    [desk, 'desk'],
    [phone, 'phone'],
  ] as const) {
    await comeToRest(page);
    expect(await findFaults(page, size), size).toEqual([]);
  }
});

test('people one has not written to yet go by 200 px with each press of an arrow, there and back', async () => {
  const page = await journey.newPage({ size: 'desk', reducedMotion: true, player: await journey.join() });
  const users = Array.from({ length: 24 }, (_, at) => ({
    ...{ user_id: crypto.randomUUID(), username: `Somebody ${at}`, email: null, is_online: false },
    ...{ public_key: null, signing_key: null, chat_started: false, found_by: ['name'] },
  }));
  await page.route('**/api/messenger/users*', (route) => route.fulfill({ json: { users, next: null } }));
  await page.goto('/chat');
  const row = page.getByRole('list', { name: say(CHATS, 'chats.people') });
  await row.getByRole('button', { name: 'Somebody 23' }).waitFor();
  const at = () => row.evaluate(({ scrollLeft }) => scrollLeft);
  const right = findButton(page, say(CHATS, 'chats.people_right'));
  const left = findButton(page, say(CHATS, 'chats.people_left'));
  for (const [arrow, place] of [
    ...([
      [right, 200],
      [right, 400],
      [left, 200],
      [right, 400],
    ] as const),
    ...([
      [left, 200],
      [left, 0],
    ] as const),
  ] as const) {
    await press(arrow);
    await eventually(at).toBe(place);
  }
  // There is nothing before the first.
  await eventually(() => left.isVisible()).toBe(false);
});

test('people who are alike are looked for from nothing to one, by twentieths, from three fifths on', async () => {
  const page = await journey.newPage({ size: 'desk', player: await journey.join() });
  await page.goto('/chat');
  await press(findButton(page, say(CHATS, 'chats.search_people')));
  const dialog = page.getByRole('dialog', { name: say(CHAT_PEOPLE, 'chat-people.search') });
  await dialog.getByLabel(say(CHAT_PEOPLE, 'chat-people.by_similarity')).check();
  const slider = dialog.getByLabel(say(CHAT_PEOPLE, 'chat-people.similarity_threshold'));
  const told = () =>
    slider.evaluate(({ min, max, step, value }: HTMLInputElement) => ({ min, max, step, value }));
  expect(await told()).toEqual({ min: '0', max: '1', step: '0.05', value: '0.6' });
  await dialog.getByLabel(say(CHAT_PEOPLE, 'chat-people.euclidean')).check();
  await dialog.getByLabel(say(CHAT_PEOPLE, 'chat-people.distance_threshold')).press('ArrowRight');
  const asked = page.waitForRequest(/\/psych\/top-similar-users/);
  await page.route('**/api/psych/top-similar-users*', (route) =>
    route.fulfill({ json: { similar_user_ids: [] } }),
  );
  await press(findButton(dialog, say(CHAT_PEOPLE, 'chat-people.go')));
  expect([...new URL((await asked).url()).searchParams].sort()).toEqual([
    ...[
      ['metric', 'euclidean'],
      ['threshold', '0.65'],
    ],
  ]);
  await dialog.getByText(say(CHAT_PEOPLE, 'chat-people.no_similar')).waitFor();
});

test('an address that is no conversation says so, and leads back', async () => {
  const page = await journey.newPage({ size: 'phone', player: await journey.join() });
  await page.goto('/chat/not-a-number');
  await page.getByRole('heading', { name: say(CHAT, 'chat.missing') }).waitFor();
  await press(page.getByRole('link', { name: say(CHAT, 'chat.back') }));
  await arriveAt(page, '/chat');
});

test('who wants notice of letters is asked by the browser, and takes them until it is switched off', async () => {
  const page = await journey.newPage({ size: 'desk', player: await journey.join(), hasWorker: true });
  // A browser without a head shows no notices, and the service of its maker is not to be reached from here.
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'default' });
    Notification.requestPermission = async () => 'granted';
    PushManager.prototype.getSubscription = async () => null;
    PushManager.prototype.subscribe = async () =>
      ({ endpoint: 'https://push.example.com/of-this-browser' }) as PushSubscription;
  });
  await page.goto('/account/chats');
  const lamp = page.getByRole('switch', { name: say(CHAT_SETTINGS, 'chat-settings.notices') });
  await eventually(() => lamp.getAttribute('aria-checked')).toBe('false');
  await press(lamp);
  await eventually(() => lamp.getAttribute('aria-checked')).toBe('true');
  const workers = () =>
    page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations()).map(({ active }) => active?.scriptURL ?? ''),
    );
  // It shows what was wished while that is on its way.
  await eventually(() => lamp.getAttribute('aria-busy')).toBe(null);
  const [worker] = [expect.stringMatching(/\/worker\.js$/)];
  await eventually(workers).toEqual([worker]);
  await page.reload();
  await eventually(() => lamp.getAttribute('aria-checked')).toBe('true');
  await press(lamp);
  await eventually(() => lamp.getAttribute('aria-checked')).toBe('false');
  // It is the one worker of the web app, and stays.
  await eventually(workers).toEqual([worker]);
});
