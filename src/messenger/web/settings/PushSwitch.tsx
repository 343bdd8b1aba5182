// The switch of notices: this browser says that there is a letter, also while no page of ours is open. Off until asked for.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { readPersonId } from '#accounts/web/session/session.ts';
import { canShowNotices } from '#base/device/notices.ts';
import { showToast } from '#base/ui/controls/toasts.ts';
import { CHAT_SETTINGS } from '#messages/messenger/chat-settings.ts';
import { say } from '#messages/say.ts';
import { Switch } from '#profile/web/consents/ConsentSwitches.tsx';
import { beginNotices, endNoticesOf } from './keep-notices.ts';
import { pushQuery } from './push-query.ts';

const BARRED = {
  never: 'chat-settings.notices_impossible',
  denied: 'chat-settings.notices_denied',
} as const;

export function PushSwitch() {
  const queries = useQueryClient();
  const { data } = useQuery(pushQuery());
  const can = canShowNotices();
  const change = useMutation({
    mutationFn: (on: boolean) =>
      on
        ? beginNotices(readPersonId() ?? '', 'letters', data?.public_key ?? '').then(() => undefined)
        : endNoticesOf(readPersonId() ?? '', 'letters'),
    onError: ({ message }) => showToast(message, { kind: 'error' }),
    onSettled: () => queries.invalidateQueries({ queryKey: pushQuery().queryKey }),
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
