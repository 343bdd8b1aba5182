// The error modal: one message and OK.
import { say } from '#messages/say.ts';
import { UI } from '#messages/ui/ui.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

type ErrorModalProps = {
  readonly visible: boolean;
  readonly message?: string;
  readonly onClose: () => void;
};

export function ErrorModal({ visible, message = say(UI, 'ui.something_wrong'), onClose }: ErrorModalProps) {
  return (
    <Dialog open={visible} onClose={onClose} heading={message} role="alertdialog">
      <Button kind="primary" autoFocus onClick={onClose}>
        {say(UI, 'ui.ok')}
      </Button>
    </Dialog>
  );
}
