// A page to print: what somebody looks for in work, made of the reasons of what they like and what fits them.
import { useQuery } from '@tanstack/react-query';
import { Button, ButtonLink } from '#base/ui/controls/Button.tsx';
import { writeLongDay } from '#base/ui/locale.ts';
import { CoverPage } from '#base/ui/pages/CoverPage.tsx';
import { Skeleton } from '#base/ui/pages/Skeleton.tsx';
import { LOOKING_FOR } from '#messages/jobs/looking-for.ts';
import { say } from '#messages/say.ts';
import { FORM } from '#messages/ui/form.ts';
import type { InterestsWire } from '#profile/interests/contract-interests.ts';
import { listDrawn } from '#profile/web/interests/describe-interests.ts';
import { interestsQuery } from '#profile/web/interests/queries.ts';
import { favoritesQuery, useBoard } from '../queries.ts';
import { JOB_PAIRS, JOBS } from '../screens.ts';
import { gatherReasons, type TermCode } from './gather-reasons.ts';
import styles from './LookingForScreen.module.css';

/** So many of the favorites are named. */
const NAMED = 8;
const ALL = {};

export function LookingForScreen() {
  return (
    <CoverPage title={say(LOOKING_FOR, 'looking-for.title')} lead={say(LOOKING_FOR, 'looking-for.lead')}>
      <div className={styles.sheet}>
        <Reasons />
      </div>
    </CoverPage>
  );
}

function Reasons() {
  const board = useBoard(ALL);
  const favorites = useQuery(favoritesQuery());
  const interests = useQuery(interestsQuery());
  if (favorites.data === undefined || (board.data === undefined && board.error === null))
    return favorites.isError ? (
      <div className={styles.empty} role="alert">
        <p>{say(LOOKING_FOR, 'looking-for.failed')}</p>
        <Button onClick={() => void favorites.refetch()}>{say(FORM, 'form.try_again')}</Button>
      </div>
    ) : (
      <div role="status">
        <p className="visually-hidden">{say(LOOKING_FOR, 'looking-for.loading')}</p>
        <Skeleton height="20rem" />
      </div>
    );
  const liked = favorites.data.filter(({ is_favorite }) => is_favorite);
  // What is liked says more than what is merely offered; where nothing is, the front of the board must do.
  const drawn = nameDrawn(interests.data);
  const { seek, avoid } = gatherReasons(liked.length > 0 ? liked : (board.data?.pages[0]?.jobs ?? []), drawn);
  const knowsInterests = Object.keys(interests.data?.interests ?? {}).length > 0;
  if (seek.length === 0 && !knowsInterests && liked.length === 0)
    return (
      <div className={styles.empty}>
        <h2>{say(LOOKING_FOR, 'looking-for.empty')}</h2>
        <p>{say(LOOKING_FOR, 'looking-for.empty_text')}</p>
        <ButtonLink kind="primary" to={JOB_PAIRS}>
          {say(LOOKING_FOR, 'looking-for.to_pairs')}
        </ButtonLink>
        <ButtonLink to={JOBS}>{say(LOOKING_FOR, 'looking-for.back')}</ButtonLink>
      </div>
    );
  return (
    <>
      {knowsInterests ? <Drawn drawn={drawn} /> : null}
      <Gathering heading={say(LOOKING_FOR, 'looking-for.seek')} all={seek} />
      <Gathering heading={say(LOOKING_FOR, 'looking-for.avoid')} all={avoid} />
      {liked.length === 0 ? null : (
        <section>
          <h2>{say(LOOKING_FOR, 'looking-for.liked')}</h2>
          <ul className={styles.list}>
            {liked.slice(0, NAMED).map(({ job_id, title, company }) => (
              <li key={job_id} dir="auto">
                {company === '' ? title : say(LOOKING_FOR, 'looking-for.at', { title, company })}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h2 id="own-words">{say(LOOKING_FOR, 'looking-for.own')}</h2>
        <textarea
          className={styles.own}
          rows={4}
          dir="auto"
          aria-labelledby="own-words"
          placeholder={say(LOOKING_FOR, 'looking-for.own_hint')}
        />
      </section>
      <p className={styles.foot}>
        {say(LOOKING_FOR, 'looking-for.foot', { day: writeLongDay(new Date().toISOString()) })}
      </p>
      <div className={styles.onward}>
        <Button kind="primary" whole onClick={() => window.print()}>
          {say(LOOKING_FOR, 'looking-for.print')}
        </Button>
        <ButtonLink to={JOBS}>{say(LOOKING_FOR, 'looking-for.back')}</ButtonLink>
      </div>
    </>
  );
}

/** So many interests are told: those that stand out most. */
const DRAWN = 2;

const nameDrawn = (interests: InterestsWire | undefined): readonly TermCode[] =>
  interests === undefined
    ? []
    : listDrawn(interests)
        .slice(0, DRAWN)
        .map((type) => `looking-for.term_${type}` as const);

function Drawn({ drawn }: { readonly drawn: readonly TermCode[] }) {
  const heading = say(LOOKING_FOR, 'looking-for.draws');
  if (drawn.length > 0) return <Gathering heading={heading} all={drawn} />;
  return (
    <section>
      <h2>{heading}</h2>
      <p>{say(LOOKING_FOR, 'looking-for.even')}</p>
    </section>
  );
}

type GatheringProps = {
  readonly heading: string;
  readonly all: readonly TermCode[];
};

function Gathering({ heading, all }: GatheringProps) {
  if (all.length === 0) return null;
  return (
    <section>
      <h2>{heading}</h2>
      <ul className={styles.list}>
        {all.map((code) => (
          <li key={code}>{say(LOOKING_FOR, code)}</li>
        ))}
      </ul>
    </section>
  );
}
