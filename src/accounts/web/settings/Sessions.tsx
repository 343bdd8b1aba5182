// Where one is signed in, each to be signed out from here.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#base/ui/controls/Button.tsx';
import { showToast } from '#base/ui/controls/toasts.ts';
import { useFocusKept } from '#base/ui/keep-focus.ts';
import { writeMoment } from '#base/ui/locale.ts';
import { Skeleton } from '#base/ui/pages/Skeleton.tsx';
import { tellFailure } from '#base/wire/service-result.ts';
import { ACCOUNT_ANSWERS } from '#messages/accounts/accounts.ts';
import { SETTINGS } from '#messages/accounts/settings.ts';
import { say } from '#messages/say.ts';
import { FORM } from '#messages/ui/form.ts';
import type { ListedSession } from '../../contract.ts';
import styles from './AccountScreen.module.css';
import { nameDevices } from './name-devices.ts';
import { callAsPerson, sessionsQuery } from './queries.ts';
import { tellWhen } from './when.ts';

/** Where all but this one are being ended. */
const OTHERS = 'others';

/** A moment is read as one: no line ends within it. */
const keepTogether = (moment: string) => moment.replaceAll(/\s/g, '\u00a0');

export function Sessions() {
  const { data, isError } = useQuery(sessionsQuery);
  if (data !== undefined) return <Devices sessions={data} />;
  return isError ? (
    <p className={styles.note}>{say(SETTINGS, 'settings.sessions_failed')}</p>
  ) : (
    <Skeleton height="9rem" radius="var(--radius-picture)" />
  );
}

function Devices({ sessions }: { readonly sessions: readonly ListedSession[] }) {
  const queries = useQueryClient();
  const [ending, setEnding] = useState<string>();
  const [now] = useState(Date.now);
  // A device that is signed out takes the button for it along.
  const list = useFocusKept<HTMLDivElement>();
  const end = async (session: ListedSession | undefined) => {
    setEnding(session?.id ?? OTHERS);
    const result =
      session === undefined
        ? await callAsPerson('DELETE /account/sessions', {})
        : await callAsPerson('DELETE /account/sessions/:sessionId', { params: { sessionId: session.id } });
    // With the last one no button is left: the list itself is where one was, and not what stands below it.
    const isLast = session === undefined || sessions.length === 2;
    if (result.success && isLast) list.current?.focus({ preventScroll: true });
    await queries.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    setEnding(undefined);
    const done = session === undefined ? 'accounts.other_sessions_ended' : 'accounts.session_ended';
    if (result.success) return showToast(say(ACCOUNT_ANSWERS, done), { kind: 'success' });
    const words = {
      refused: say(SETTINGS, 'settings.failed'),
      unreachable: say(FORM, 'form.unreachable'),
    };
    showToast(tellFailure(result, words), { kind: 'error' });
  };
  const devices = nameDevices(sessions.map(({ device }) => device));
  const others = sessions.filter(({ current }) => !current);
  return (
    <div ref={list} tabIndex={-1} className={styles.devices}>
      <ul>
        {sessions.map((session, at) => {
          const device = devices[at] ?? '';
          return (
            <li key={session.id} className={styles.row}>
              <div className={`${styles.words} ${styles.device}`}>
                <h3>{device}</h3>
                <p>
                  {say(SETTINGS, 'settings.seen', {
                    since: keepTogether(writeMoment(session.created_at)),
                    when: keepTogether(tellWhen(session.seen_at, now)),
                  })}
                </p>
              </div>
              {session.current ? (
                <span className={styles.here}>{say(SETTINGS, 'settings.this_device')}</span>
              ) : (
                <Button
                  whole
                  busy={ending === session.id}
                  aria-label={say(SETTINGS, 'settings.end_named', { device })}
                  onClick={() => void end(session)}
                >
                  {say(SETTINGS, 'settings.end')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {others.length < 2 ? null : (
        <p className={styles.row}>
          <Button whole busy={ending === OTHERS} onClick={() => void end(undefined)}>
            {say(SETTINGS, 'settings.end_others')}
          </Button>
        </p>
      )}
    </div>
  );
}
