// Asks before a telling is deleted, and deletes it once.
import { useRef } from 'react';
import { Button } from '#base/ui/controls/Button.tsx';
import { Dialog } from '#base/ui/controls/Dialog.tsx';
import { showToast } from '#base/ui/controls/toasts.ts';
import { ServiceError } from '#base/wire/service-result.ts';
import { say } from '#messages/say.ts';
import { STORY_MAP } from '#messages/text-story/story-map.ts';
import type { ListedToldStory } from '../../contract.ts';
import { useDeleteToldStory } from '../queries.ts';
import styles from './DeleteDialog.module.css';

type DeleteDialogProps = {
  readonly story: ListedToldStory;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
};

export function DeleteDialog({ story, open, onClose, onDeleted }: DeleteDialogProps) {
  const running = useRef(false);
  const { mutateAsync, isPending } = useDeleteToldStory();

  async function remove(): Promise<void> {
    if (running.current) return;
    running.current = true;
    try {
      await mutateAsync(story.story_id);
      onClose();
      onDeleted();
      showToast(say(STORY_MAP, 'story-map.deleted'), { kind: 'success' });
    } catch (error) {
      onClose();
      const isSessionOver = error instanceof ServiceError && error.authError;
      if (!isSessionOver) showToast(say(STORY_MAP, 'story-map.delete_failed'), { kind: 'error' });
    } finally {
      running.current = false;
    }
  }

  /** What is being deleted cannot be kept any more. */
  function keep(): void {
    if (!running.current) onClose();
  }

  const text = story.status === 'finished' ? 'story-map.delete_finished' : 'story-map.delete_open';
  return (
    <Dialog open={open} onClose={keep} heading={say(STORY_MAP, 'story-map.delete_title')} role="alertdialog">
      <p dir="auto">{say(STORY_MAP, text, { name: story.name })}</p>
      <div className={styles.choice}>
        <Button autoFocus disabled={isPending} onClick={keep}>
          {say(STORY_MAP, 'story-map.keep')}
        </Button>
        <Button kind="primary" busy={isPending} onClick={() => void remove()}>
          {say(STORY_MAP, 'story-map.delete')}
        </Button>
      </div>
    </Dialog>
  );
}
