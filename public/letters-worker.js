// Shows that there is a letter, and nothing of it: what comes from the push service is empty. It serves no page.
const title = new URL(self.location.href).searchParams.get('title') ?? '';

self.addEventListener('push', (event) => event.waitUntil(tell()));
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(move(event)));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openChats());
});

async function tell() {
  const pages = await listPages();
  // Whoever has a page of ours before them sees it there.
  if (pages.some(({ visibilityState }) => visibilityState === 'visible')) return;
  await self.registration.showNotification(title, { tag: 'letters', icon: '/icons/icon-192.png' });
}

// The push service takes notices elsewhere from now on. Whoever has no session here is known by the address before; where the browser
// does not say it, the next page of ours that is opened tells the server.
async function move({ oldSubscription: before, newSubscription: after }) {
  if (before === null || before === undefined) return;
  const { applicationServerKey } = before.options;
  const { endpoint } =
    after ?? (await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }));
  if (endpoint === before.endpoint) return;
  await fetch('/api/messenger/push/moved', {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ from: before.endpoint, to: endpoint }),
  });
}

async function openChats() {
  const chats = (await listPages()).find(({ url }) => /^\/chat(\/|$)/.test(new URL(url).pathname));
  if (chats === undefined) await self.clients.openWindow('/chat');
  else await chats.focus();
}

function listPages() {
  return self.clients.matchAll({ type: 'window', includeUncontrolled: true });
}
