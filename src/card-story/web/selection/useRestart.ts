// Starts a finished story's topic again, once, and opens the new story.
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { showToast } from '#base/ui/toasts.ts';
import { say } from '#messages/say.ts';
import { SELECTION } from '#messages/selection.ts';
import { startStory } from '../calls.ts';
import { keepBookmark } from './bookmark.ts';

export function useRestart(topicId: string): { readonly busy: boolean; readonly restart: () => void } {
  const navigate = useNavigate();
  const running = useRef(false);
  const { mutateAsync, isPending } = useMutation({ mutationFn: startStory });
  async function restart(): Promise<void> {
    if (topicId === '' || running.current) return;
    running.current = true;
    try {
      const result = await mutateAsync(topicId);
      if (result.success) {
        const { _id } = result.data;
        keepBookmark({ key: `story:${_id}`, topicId });
        navigate(`/card-story/${encodeURIComponent(_id)}`);
        return;
      }
      console.error('A story was not started again:', result.message);
      if (result.authError) return;
      const code = result.status === 404 ? 'selection.not_offered' : 'selection.again_failed';
      showToast(say(SELECTION, code), { kind: 'error' });
    } finally {
      running.current = false;
    }
  }
  return { busy: isPending, restart: () => void restart() };
}
