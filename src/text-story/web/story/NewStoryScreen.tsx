// Begins a told story, then gives it its own address: going back never begins another one.

import { fillAddress } from '#base/screens.ts';
import { Navigate, useLocation } from '#base/ui/pages/router.tsx';
import { STORY } from '../screens.ts';
import { StoryWaiting } from './page/StoryFrame.tsx';
import { StoryFailed } from './StoryScreen.tsx';
import { useBegunToldStory } from './useOpenedStory.ts';

export function NewStoryScreen() {
  const query = new URLSearchParams(useLocation().search);
  const wish = {
    story_key: query.get('key') || undefined,
    parent_result_id: query.get('parent') || undefined,
  };
  const { data, error, refetch, isFetching } = useBegunToldStory(wish);
  if (data !== undefined) return <Navigate to={fillAddress(STORY, { storyId: data })} replace />;
  if (error === null || isFetching) return <StoryWaiting begins />;
  const code = error.status === undefined ? 'told-story.create_error' : 'told-story.create_failed';
  return <StoryFailed failure={error} code={code} lead="told-story.not_begun" onRetry={refetch} />;
}
