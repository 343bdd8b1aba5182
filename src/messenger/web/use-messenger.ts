// The one messenger of whoever is signed in: opened when a screen first wants it, closed when they go.
import { useEffect, useState } from 'react';
import { readPersonId } from '#accounts/web/session/session.ts';
import { subscribe } from '#accounts/web/session/token-store.ts';
import { keepNotices } from './settings/keep-notices.ts';
import { openBrowserDevices } from './talk/browser.ts';
import { createMessenger } from './talk/engine.ts';
import type { Messenger } from './talk/talk.ts';
import { setUnread } from './unread.ts';

type Opened = { readonly person: string; readonly messenger: Messenger; readonly close: () => void };

let opened: Opened | undefined;

/** It lives on when its screens are left, so that what is on its way arrives and the badge stays true. */
export function openMessenger(): Messenger {
  const person = readPersonId() ?? '';
  if (opened?.person === person) return opened.messenger;
  opened?.close();
  const messenger = createMessenger(openBrowserDevices(person));
  const tellUnread = () => setUnread(messenger.list.get().unread);
  const stops = [
    messenger.list.subscribe(tellUnread),
    subscribe(() => {
      if (readPersonId() !== person) close();
    }),
  ];
  function close(): void {
    for (const stop of stops) stop();
    messenger.close();
    setUnread(0);
    if (opened?.messenger === messenger) opened = undefined;
  }
  opened = { person, messenger, close };
  void keepNotices(person);
  return messenger;
}

/** The messenger of the person who is signed in; the same one for as long as they are. */
export function useMessenger(): Messenger {
  const [messenger, setMessenger] = useState(openMessenger);
  // Another person may have come in while the screen stood.
  useEffect(() => setMessenger(openMessenger()), []);
  return messenger;
}
