// About the profile: how it is made, how far to trust it, whose it is. Open to everybody, since it speaks of nobody.
import { LOGIN, PRIVACY } from '#accounts/web/screens.ts';
import { useSignedIn } from '#accounts/web/session/session.ts';
import { Link } from '#base/ui/controls/Link.tsx';
import { CoverPage, Sheet } from '#base/ui/pages/CoverPage.tsx';
import { ABOUT_PROFILE } from '#messages/profile/about-profile.ts';
import { say } from '#messages/say.ts';
import { PROFILE } from '../screens.ts';
import styles from './AboutProfileScreen.module.css';
import { Example } from './Example.tsx';

/** The parts of the page and the paragraphs of each. */
const PARTS = [
  { name: 'made', texts: ['made', 'tests'], picture: 'crossroads' },
  { name: 'read', texts: ['read'] },
  { name: 'sure', texts: ['sure', 'rank', 'average'], picture: 'lighthouse' },
  { name: 'limits', texts: ['limits', 'risk'] },
  { name: 'kept', texts: ['kept'] },
  { name: 'sees', texts: ['sees'], picture: 'viaduct' },
] as const;

const WAYS = ['test', 'games', 'scale', 'all', 'account'] as const;

export function AboutProfileScreen() {
  const isIn = useSignedIn();
  return (
    <CoverPage
      title={say(ABOUT_PROFILE, 'about-profile.title')}
      lead={say(ABOUT_PROFILE, 'about-profile.lead')}
    >
      <Sheet className={styles.sheet}>
        {PARTS.map((part) => (
          <section key={part.name}>
            {'picture' in part ? (
              <img src={`/pictures/${part.picture}.svg`} alt="" width={960} height={720} loading="lazy" />
            ) : null}
            <h2>{say(ABOUT_PROFILE, `about-profile.${part.name}`)}</h2>
            {part.texts.map((text) => (
              <p key={text}>{say(ABOUT_PROFILE, `about-profile.${text}_text`)}</p>
            ))}
            {part.name === 'read' ? <Example /> : null}
          </section>
        ))}
        <section>
          <h2>{say(ABOUT_PROFILE, 'about-profile.rid')}</h2>
          <ul className={styles.ways}>
            {WAYS.map((way) => (
              <li key={way}>{say(ABOUT_PROFILE, `about-profile.rid_${way}`)}</li>
            ))}
          </ul>
        </section>
        <nav className={styles.foot} aria-label={say(ABOUT_PROFILE, 'about-profile.title')}>
          <Link to={isIn ? PROFILE : LOGIN}>
            {say(ABOUT_PROFILE, isIn ? 'about-profile.back' : 'about-profile.enter')}
          </Link>
          <Link to={PRIVACY}>{say(ABOUT_PROFILE, 'about-profile.privacy')}</Link>
        </nav>
      </Sheet>
    </CoverPage>
  );
}
