// The switch of notices: this browser says that there is a letter, also while no page of ours is open. Off until asked for.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { readPersonId } from '#accounts/web/session/session.ts';
import { canShowNotices, endNotices, takeNotices } from '#base/device/notices.ts';
import { showToast } from '#base/ui/controls/toasts.ts';
import { unwrap } from '#base/wire/service-result.ts';
import { CHAT_SETTINGS } from '#messages/messenger/chat-settings.ts';
import { say } from '#messages/say.ts';
import { Switch } from '#profile/web/consents/ConsentSwitches.tsx';
import { endPush, fetchPush } from './calls.ts';
import { forgetNotices, tellNotices } from './keep-notices.ts';

const PUSH = ['messenger', 'push'] as const;

const BARRED = {
  never: 'chat-settings.notices_impossible',
  denied: 'chat-settings.notices_denied',
} as const;

export function PushSwitch() {
  const queries = useQueryClient();
  const { data } = useQuery({ queryKey: PUSH, queryFn: () => unwrap(fetchPush()), refetchOnMount: 'always' });
  const can = canShowNotices();
  const change = useMutation({
    mutationFn: (on: boolean) =>
      on ? begin(readPersonId() ?? '', data?.public_key ?? '') : end(readPersonId() ?? ''),
    onError: ({ message }) => showToast(message, { kind: 'error' }),
    onSettled: () => queries.invalidateQueries({ queryKey: PUSH }),
  });
  const isOn = data?.on === true && can === 'asked';
  return (
    <Switch
      label={say(CHAT_SETTINGS, 'chat-settings.notices')}
      text={say(CHAT_SETTINGS, 'chat-settings.notices_text')}
      barred={can === 'asked' ? undefined : say(CHAT_SETTINGS, BARRED[can])}
      on={change.isPending ? change.variables : isOn}
      busy={data === undefined || change.isPending}
      onChange={(on) => change.mutate(on)}
    />
  );
}

async function begin(person: string, publicKey: string): Promise<void> {
  const failed = say(CHAT_SETTINGS, 'chat-settings.notices_failed');
  const endpoint = await takeNotices(publicKey).catch(() => {
    throw new Error(failed);
  });
  // Whoever does not allow it has just said so to the browser.
  if (endpoint !== undefined) await tellNotices(person, endpoint);
}

async function end(person: string): Promise<void> {
  await unwrap(endPush());
  await forgetNotices(person);
  // Without a word to the server nothing comes any more, whatever the browser still has.
  await endNotices().catch(() => undefined);
}
