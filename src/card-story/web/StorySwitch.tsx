// The switch between the two kinds of stories: two links, of which one is where one is.
import { Link } from '#base/ui/controls/Link.tsx';
import { STORY_KINDS } from '#messages/card-story/story-kinds.ts';
import { say } from '#messages/say.ts';
import { MAP } from '#text-story/web/screens.ts';
import styles from './StorySwitch.module.css';
import { SHELF } from './screens.ts';

const KINDS = [
  [SHELF, 'story-kinds.cards'],
  [MAP, 'story-kinds.told'],
] as const;

export function StorySwitch({ here }: { readonly here: (typeof KINDS)[number][0] }) {
  return (
    <nav className={styles.switch} aria-label={say(STORY_KINDS, 'story-kinds.label')}>
      {KINDS.map(([to, name]) => (
        <Link key={to} to={to} aria-current={to === here ? 'page' : undefined}>
          {say(STORY_KINDS, name)}
        </Link>
      ))}
    </nav>
  );
}
