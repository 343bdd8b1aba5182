// Starts a finished story's topic again, once, and opens the new story.

import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { fillAddress } from '#base/screens.ts';
import { useNavigate } from '#base/ui/pages/router.tsx';
import type { RESTART } from '#messages/card-story/restart.ts';
import { startStory } from '../calls.ts';
import { PLAYED_STORY } from '../screens.ts';
import { keepBookmark } from './carousel/bookmark.ts';

/** What is to be said when it could not be started. */
export type RestartFailure = keyof typeof RESTART;

export function useRestart(
  topicId: string,
  onFailure: (code: RestartFailure) => void,
): { readonly busy: boolean; readonly restart: (form?: 'short') => void } {
  const navigate = useNavigate();
  const running = useRef(false);
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);
  // Without a line it fails at once: whoever goes on to something else is not pulled away when the line is back.
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (form?: 'short') => startStory(topicId, form),
  });
  async function restart(form?: 'short'): Promise<void> {
    if (topicId === '' || running.current) return;
    running.current = true;
    try {
      const result = await mutateAsync(form);
      if (gone.current) return;
      if (result.success) {
        const { _id } = result.data;
        keepBookmark({ key: `story:${_id}`, topicId });
        navigate(fillAddress(PLAYED_STORY, { storyId: _id }));
        return;
      }
      console.error('A story was not started again:', result.message);
      if (!result.authError)
        onFailure(result.status === 404 ? 'restart.not_offered' : 'restart.again_failed');
    } finally {
      running.current = false;
    }
  }
  return { busy: isPending, restart: (form) => void restart(form) };
}
