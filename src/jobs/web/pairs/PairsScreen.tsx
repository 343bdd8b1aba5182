// "Sixty seconds about work": a dozen pairs to choose from, and the interests that come of it.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, ButtonLink } from '#base/ui/controls/Button.tsx';
import { CoverPage } from '#base/ui/pages/CoverPage.tsx';
import { Skeleton } from '#base/ui/pages/Skeleton.tsx';
import { PAIRS } from '#messages/jobs/pairs.ts';
import { say } from '#messages/say.ts';
import { FORM } from '#messages/ui/form.ts';
import type { InterestsWire } from '#profile/interests/contract-interests.ts';
import { Interests } from '#profile/web/interests/Interests.tsx';
import { interestsQuery } from '#profile/web/interests/queries.ts';
import { JOBS } from '../screens.ts';
import { PairDeck } from './PairDeck.tsx';
import styles from './PairsScreen.module.css';
import { usePairs } from './use-pairs.ts';

export function PairsScreen() {
  const { data, error, isFetching, refetch } = useQuery(interestsQuery());
  return (
    <CoverPage title={say(PAIRS, 'pairs.title')} lead={say(PAIRS, 'pairs.lead')}>
      <div className={styles.table}>
        {data !== undefined ? (
          <Table interests={data} />
        ) : error !== null && !isFetching ? (
          <div className={styles.sheet} role="alert">
            <p>{say(PAIRS, 'pairs.load_failed')}</p>
            <Button kind="primary" onClick={() => void refetch()}>
              {say(FORM, 'form.try_again')}
            </Button>
          </div>
        ) : (
          <div className={styles.sheet} role="status">
            <p className="visually-hidden">{say(PAIRS, 'pairs.loading')}</p>
            <Skeleton height="17rem" radius="var(--radius-card)" />
          </div>
        )}
      </div>
    </CoverPage>
  );
}

function Table({ interests }: { readonly interests: InterestsWire }) {
  const pairs = usePairs(interests.pairs);
  // Whoever has chosen before sees what came of it first.
  const [wasDone] = useState(() => interests.pairs.every(({ answer }) => answer !== null));
  const [isAgain, setAgain] = useState(false);
  if (!pairs.isDone && (!wasDone || isAgain)) return <PairDeck pairs={pairs} />;
  return (
    <div className={styles.sheet}>
      {pairs.failure === undefined ? null : (
        <div className={styles.failed} role="alert">
          <p>{pairs.failure}</p>
          <Button busy={pairs.isSending} onClick={pairs.sendAgain}>
            {say(PAIRS, 'pairs.send_again')}
          </Button>
        </div>
      )}
      <Interests interests={interests} isSettling={pairs.isSending} />
      <div className={styles.onward}>
        <ButtonLink kind="primary" to={JOBS}>
          {say(PAIRS, 'pairs.to_board')}
        </ButtonLink>
        <Button
          whole
          onClick={() => {
            pairs.begin();
            setAgain(true);
          }}
        >
          {say(PAIRS, 'pairs.again')}
        </Button>
      </div>
    </div>
  );
}
