// The settings of the chats: who finds one and sees one there, whom one has blocked, and one's letters as a file.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { readPersonId } from '#accounts/web/session/session.ts';
import { Button } from '#base/ui/controls/Button.tsx';
import { showToast } from '#base/ui/controls/toasts.ts';
import { CoverPage } from '#base/ui/pages/CoverPage.tsx';
import sheets from '#base/ui/pages/Sheets.module.css';
import { Skeleton } from '#base/ui/pages/Skeleton.tsx';
import { unwrap } from '#base/wire/service-result.ts';
import { CHAT_SETTINGS } from '#messages/messenger/chat-settings.ts';
import { say } from '#messages/say.ts';
import { FORM } from '#messages/ui/form.ts';
import { Switch } from '#profile/web/consents/ConsentSwitches.tsx';
import { consentsQuery, useDecide } from '#profile/web/consents/queries.ts';
import { plainName } from '../chat/letter-text.ts';
import { Seal } from '../Seal.tsx';
import styles from './ChatSettings.module.css';
import { fetchBlocks, fetchPresence, setPresence, unblock } from './calls.ts';
import { PushSwitch } from './PushSwitch.tsx';
import { SaveLetters } from './SaveLetters.tsx';

const PRESENCE = ['messenger', 'presence'] as const;
const BLOCKS = ['messenger', 'blocks'] as const;

export function ChatSettings() {
  return (
    <CoverPage
      title={say(CHAT_SETTINGS, 'chat-settings.title')}
      lead={say(CHAT_SETTINGS, 'chat-settings.lead')}
    >
      <div className={sheets.sheets}>
        <Sheet heading={say(CHAT_SETTINGS, 'chat-settings.seen')}>
          <Discoverable />
          <Presence />
          <PushSwitch />
        </Sheet>
        <Sheet heading={say(CHAT_SETTINGS, 'chat-settings.blocked')}>
          <Blocked />
        </Sheet>
        <Sheet heading={say(CHAT_SETTINGS, 'chat-settings.letters')}>
          <SaveLetters />
        </Sheet>
      </div>
    </CoverPage>
  );
}

function Sheet({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  return (
    <section className={`${sheets.sheet} ${styles.sheet}`}>
      <h2>{heading}</h2>
      {children}
    </section>
  );
}

function Discoverable() {
  const personId = readPersonId() ?? '';
  const { data } = useQuery(consentsQuery(personId));
  const decide = useDecide(personId);
  const consent = data?.find(({ kind }) => kind === 'discoverable');
  return (
    <Switch
      label={say(CHAT_SETTINGS, 'chat-settings.discoverable')}
      text={say(CHAT_SETTINGS, 'chat-settings.discoverable_text')}
      on={consent?.given ?? false}
      busy={consent === undefined || decide.isPending}
      onChange={(given) =>
        decide.mutate(
          { kind: 'discoverable', given },
          { onError: ({ message }) => showToast(message, { kind: 'error' }) },
        )
      }
    />
  );
}

function Presence() {
  const queries = useQueryClient();
  const { data, isError, refetch } = useQuery({
    queryKey: PRESENCE,
    queryFn: () => unwrap(fetchPresence()),
  });
  const change = useMutation({
    mutationFn: (on: boolean) => unwrap(setPresence(on)),
    onSuccess: (answer) => queries.setQueryData(PRESENCE, answer),
    onError: ({ message }) => showToast(message, { kind: 'error' }),
  });
  if (data === undefined && isError) return <Away onRetry={() => void refetch()} />;
  return (
    <Switch
      label={say(CHAT_SETTINGS, 'chat-settings.presence')}
      text={say(CHAT_SETTINGS, 'chat-settings.presence_text')}
      on={data?.on ?? false}
      busy={data === undefined || change.isPending}
      onChange={(on) => change.mutate(on)}
    />
  );
}

function Blocked() {
  const queries = useQueryClient();
  const { data, isError, refetch } = useQuery({
    queryKey: BLOCKS,
    queryFn: async () => (await unwrap(fetchBlocks())).users,
    refetchOnMount: 'always',
  });
  const release = useMutation({
    mutationFn: (userId: string) => unwrap(unblock(userId)),
    onSuccess: () => queries.invalidateQueries({ queryKey: BLOCKS }),
    onError: ({ message }) => showToast(message, { kind: 'error' }),
  });
  if (data === undefined)
    return isError ? <Away onRetry={() => void refetch()} /> : <Skeleton height="4rem" />;
  if (data.length === 0) return <p className={styles.note}>{say(CHAT_SETTINGS, 'chat-settings.nobody')}</p>;
  return (
    <ul className={styles.blocked}>
      {data.map(({ user_id, username }) => (
        <li key={user_id}>
          <Seal of={user_id} name={username} />
          <span dir="auto">{username}</span>
          <Button
            whole
            busy={release.isPending && release.variables === user_id}
            aria-label={say(CHAT_SETTINGS, 'chat-settings.unblock_named', { name: plainName(username) })}
            onClick={() => release.mutate(user_id)}
          >
            {say(CHAT_SETTINGS, 'chat-settings.unblock')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function Away({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div className={styles.away} role="alert">
      <p>{say(CHAT_SETTINGS, 'chat-settings.load_failed')}</p>
      <Button onClick={onRetry}>{say(FORM, 'form.try_again')}</Button>
    </div>
  );
}
