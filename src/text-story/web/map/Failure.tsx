// In place of what did not come: the reason, and another try.
import { Button } from '#base/ui/controls/Button.tsx';
import { say } from '#messages/say.ts';
import { STORY_MAP } from '#messages/text-story/story-map.ts';
import styles from './Failure.module.css';

type FailureProps = { readonly message: string; readonly retry: () => void };

export function Failure({ message, retry }: FailureProps) {
  return (
    <div className={styles.failure} role="alert">
      <p>{message}</p>
      <Button onClick={retry}>{say(STORY_MAP, 'story-map.try_again')}</Button>
    </div>
  );
}
