// Places elsewhere where a person writes or watches: whether they are connected, and what is found there.
import { useEffect, useState } from 'react';
import { Notice } from '#base/ui/controls/Notice.tsx';
import { makePart } from '#base/ui/pages/part.tsx';
import { useLocation, useNavigate } from '#base/ui/pages/router.tsx';
import { LINKS } from '#messages/links/links.ts';
import { PERSON } from '#messages/profile/person.ts';
import { say } from '#messages/say.ts';
import type { ProfileWire } from '../../contract-person.ts';
import type { ProviderName } from '../../rules/footprints.ts';
import { ScreenPlayIcon, TalkIcon } from '../person/signs.tsx';
import { LinkRow } from './LinkRow.tsx';
import styles from './Links.module.css';
import { forgetCameBack, readCameBack } from './outcome.ts';
import { useLinking, useLinks } from './queries.ts';

const ModelSwitch = makePart(async () => (await import('./ModelSwitch.tsx')).ModelSwitch);
const LeaveDialog = makePart(async () => (await import('./LeaveDialog.tsx')).LeaveDialog);

export function ConnectedAccounts({ profile }: { readonly profile: ProfileWire }) {
  const links = useLinks(profile.user_id);
  const linking = useLinking(profile.user_id);
  const [leaving, setLeaving] = useState<ProviderName>();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [came, setCame] = useState(() => readCameBack(search));
  useEffect(() => {
    // Told once, also to who loads the page anew.
    if (readCameBack(search)) navigate(`${pathname}${forgetCameBack(search)}`, { replace: true });
  }, [pathname, search, navigate]);
  const row = (provider: ProviderName) => {
    const link = links?.links.find((one) => one.provider === provider);
    return {
      ...{ provider, link },
      pending:
        linking.isPending && linking.variables.provider === provider ? linking.variables.what : undefined,
      onScan: () => {
        linking.reset();
        if (link?.connected) linking.mutate({ provider, what: 'scan' });
        else setLeaving(provider);
      },
      onUnlink: () => linking.isPending || linking.mutate({ provider, what: 'unlink' }),
    };
  };
  return (
    <section className={styles.accounts}>
      <h2>{say(PERSON, 'person.accounts')}</h2>
      {came === undefined ? null : (
        <Notice kind={came.kind} role="alert" text={came.text} onDismiss={() => setCame(undefined)} />
      )}
      {linking.error === null || leaving !== undefined ? null : (
        <Notice
          kind="error"
          role="alert"
          text={say(LINKS, 'links.action_failed')}
          onDismiss={() => linking.reset()}
        />
      )}
      <ul>
        <LinkRow {...row('reddit')} username={profile.reddit_username} icon={<TalkIcon />} />
        <LinkRow {...row('youtube')} username={profile.youtube_username} icon={<ScreenPlayIcon />} />
      </ul>
      {links?.model == null ? null : <ModelSwitch personId={profile.user_id} place={links.model} />}
      {leaving === undefined ? null : (
        <LeaveDialog
          provider={leaving}
          linking={linking}
          onClose={() => {
            linking.reset();
            setLeaving(undefined);
          }}
        />
      )}
    </section>
  );
}
