// Asks before a new attempt is deleted, and deletes it once.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { readPersonId } from '#accounts/web/session/session.ts';
import { Button } from '#base/ui/controls/Button.tsx';
import { Dialog } from '#base/ui/controls/Dialog.tsx';
import { showToast } from '#base/ui/controls/toasts.ts';
import { DELETE_ATTEMPT } from '#messages/card-story/delete-attempt.ts';
import { SELECTION } from '#messages/card-story/selection.ts';
import { say } from '#messages/say.ts';
import { deleteStory } from '../calls.ts';
import { assessmentKey, STORIES_KEY, TOPICS_KEY } from '../keys.ts';
import { forgetCopy } from '../play/along/forget-copy.ts';
import type { Slide } from './carousel/slides.ts';
import styles from './DeleteDialog.module.css';

type DeleteDialogProps = {
  readonly attempt: Pick<Slide, 'id' | 'topic_id' | 'title' | 'outcome' | 'dummy'>;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
};

/** What goes with it is said before it goes. */
function tellLoss({ outcome, dummy }: DeleteDialogProps['attempt']) {
  if (outcome === 'lost') return 'selection.delete_lost';
  if (outcome === 'ended') return 'selection.delete_finished';
  return dummy ? 'selection.delete_text' : 'selection.delete_first';
}

export function DeleteDialog({ attempt, open, onClose, onDeleted }: DeleteDialogProps) {
  const queries = useQueryClient();
  const running = useRef(false);
  const { mutateAsync, isPending } = useMutation({ mutationFn: deleteStory });

  async function remove(storyId: string): Promise<void> {
    if (running.current) return;
    running.current = true;
    try {
      const result = await mutateAsync(storyId);
      if (result.success) {
        const personId = readPersonId();
        if (personId !== null) forgetCopy(personId, storyId);
        onDeleted();
        onClose();
        showToast(say(DELETE_ATTEMPT, 'selection.deleted'), { kind: 'success' });
        // One that was finished had its part in what the topic's stories say.
        void queries.invalidateQueries({ queryKey: assessmentKey(attempt.topic_id) });
        // Which endings were found changes with it.
        if (attempt.outcome === 'ended') void queries.invalidateQueries({ queryKey: TOPICS_KEY });
        await queries.invalidateQueries({ queryKey: STORIES_KEY });
        return;
      }
      onClose();
      console.error('A story was not deleted:', result.message);
      if (!result.authError) showToast(say(DELETE_ATTEMPT, 'selection.delete_failed'), { kind: 'error' });
    } finally {
      running.current = false;
    }
  }

  /** What is being deleted cannot be kept any more. */
  function keep(): void {
    if (!running.current) onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={keep}
      heading={say(DELETE_ATTEMPT, 'selection.delete_title')}
      role="alertdialog"
    >
      <p dir="auto">{say(DELETE_ATTEMPT, tellLoss(attempt), { title: attempt.title })}</p>
      <div className={styles.choice}>
        <Button autoFocus disabled={isPending} onClick={keep}>
          {say(DELETE_ATTEMPT, 'selection.keep')}
        </Button>
        <Button kind="primary" busy={isPending} onClick={() => void remove(attempt.id)}>
          {say(SELECTION, 'selection.delete')}
        </Button>
      </div>
    </Dialog>
  );
}
