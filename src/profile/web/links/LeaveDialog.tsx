// Asks before anybody leaves for a place elsewhere: what is read there, what is kept, and what is made of it.
import { Button } from '#base/ui/controls/Button.tsx';
import { Dialog } from '#base/ui/controls/Dialog.tsx';
import { Notice } from '#base/ui/controls/Notice.tsx';
import { LINKS } from '#messages/links/links.ts';
import { say } from '#messages/say.ts';
import type { ProviderName } from '../../rules/footprints.ts';
import styles from '../consents/ConsentSwitches.module.css';
import type { useLinking } from './queries.ts';

type LeaveDialogProps = {
  readonly provider: ProviderName;
  readonly linking: ReturnType<typeof useLinking>;
  readonly onClose: () => void;
};

export function LeaveDialog({ provider, linking, onClose }: LeaveDialogProps) {
  const close = () => {
    if (!linking.isPending) onClose();
  };
  return (
    <Dialog open onClose={close} heading={say(LINKS, `links.ask_${provider}_title`)}>
      <p>{say(LINKS, `links.ask_${provider}`)}</p>
      <p>{say(LINKS, 'links.ask_both')}</p>
      {linking.error === null ? null : (
        <Notice kind="error" role="alert" text={linking.error.message} onDismiss={() => linking.reset()} />
      )}
      <div className={styles.choice}>
        <Button disabled={linking.isPending} onClick={close}>
          {say(LINKS, 'links.ask_no')}
        </Button>
        <Button
          kind="primary"
          whole
          busy={linking.isPending || linking.isSuccess}
          onClick={() => linking.mutate({ provider, what: 'leave' })}
        >
          {say(LINKS, `links.ask_yes_${provider}`)}
        </Button>
      </div>
    </Dialog>
  );
}
