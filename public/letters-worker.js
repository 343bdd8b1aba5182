// Shows that there is a letter, and nothing of it: what comes from the push service is empty. It serves no page.
const title = new URL(self.location.href).searchParams.get('title') ?? '';

self.addEventListener('push', (event) => event.waitUntil(tell()));
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

async function openChats() {
  const chats = (await listPages()).find(({ url }) => /^\/chat(\/|$)/.test(new URL(url).pathname));
  if (chats === undefined) await self.clients.openWindow('/chat');
  else await chats.focus();
}

function listPages() {
  return self.clients.matchAll({ type: 'window', includeUncontrolled: true });
}
