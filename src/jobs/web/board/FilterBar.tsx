// The search of the board: words, what narrows it, and searches that are kept.
import { type FormEvent, useId, useState } from 'react';
import { Button } from '#base/ui/controls/Button.tsx';
import { Link } from '#base/ui/controls/Link.tsx';
import { sayCount } from '#base/ui/locale.ts';
import { useNavigate } from '#base/ui/pages/router.tsx';
import { BOARD } from '#messages/jobs/board.ts';
import { say } from '#messages/say.ts';
import { LIMITS } from '../../rules/limits.ts';
import { LEVELS, WORKPLACES } from '../../rules/posting.ts';
import { LookIcon } from '../signs.tsx';
import { tellLevel } from '../tell-job.ts';
import styles from './FilterBar.module.css';
import { SavedSearches } from './SavedSearches.tsx';
import { addressOfWish, CURRENCIES, countFilters, type Filters, readPay, type Wish } from './wish.ts';

/** What stands in the fields; nothing of a field is an empty text. */
type Typed = Readonly<Record<keyof Filters, string>>;

export function FilterBar({ wish }: { readonly wish: Wish }) {
  const navigate = useNavigate();
  const id = useId();
  const on = countFilters(wish.filters);
  const [isOpen, setOpen] = useState(on > 0);
  const [typed, setTyped] = useState<Typed>(() => toTyped(wish.filters));
  const [isPayWrong, setPayWrong] = useState(false);
  const change = (part: Partial<Typed>) => setTyped({ ...typed, ...part });
  const seek = (event: FormEvent) => {
    event.preventDefault();
    const filters = fromTyped(typed);
    setPayWrong(filters === undefined);
    if (filters !== undefined) navigate(addressOfWish({ view: 'all', filters }));
  };
  const isNarrowed = Object.keys(wish.filters).length > 0;
  return (
    <search className={styles.search}>
      <form className={styles.form} onSubmit={seek}>
        <div className={styles.line}>
          <span className={styles.words}>
            <LookIcon size={20} />
            <input
              type="search"
              name="q"
              enterKeyHint="search"
              autoComplete="off"
              dir="auto"
              maxLength={LIMITS.searchLetters}
              value={typed.q}
              aria-label={say(BOARD, 'board.find')}
              placeholder={say(BOARD, 'board.find_hint')}
              onChange={({ target }) => change({ q: target.value })}
            />
          </span>
          <Button kind="primary" type="submit">
            {say(BOARD, 'board.find_go')}
          </Button>
        </div>
        <div className={styles.line}>
          <button
            type="button"
            className={styles.link}
            aria-expanded={isOpen}
            aria-controls={`${id}-more`}
            onClick={() => setOpen(!isOpen)}
          >
            {on === 0 ? say(BOARD, 'board.filters') : sayCount(BOARD, 'board.filters_on', on)}
          </button>
          {isNarrowed ? (
            <button
              type="button"
              className={styles.link}
              onClick={() => navigate(addressOfWish({ view: 'all', filters: {} }))}
            >
              {say(BOARD, 'board.clear')}
            </button>
          ) : null}
          <Link className={styles.link} to={addressOfWish({ view: 'applied', filters: wish.filters })}>
            {say(BOARD, 'board.show_applied')}
          </Link>
        </div>
        <div id={`${id}-more`} className={styles.more} hidden={!isOpen}>
          <label>
            <span>{say(BOARD, 'board.place')}</span>
            <input
              name="place"
              autoComplete="off"
              dir="auto"
              maxLength={LIMITS.placeLetters}
              value={typed.place}
              placeholder={say(BOARD, 'board.place_hint')}
              onChange={({ target }) => change({ place: target.value })}
            />
          </label>
          <label>
            <span>{say(BOARD, 'board.way')}</span>
            <select
              name="remote"
              value={typed.remote}
              onChange={({ target }) => change({ remote: target.value })}
            >
              <option value="">{say(BOARD, 'board.any')}</option>
              {WORKPLACES.map((way) => (
                <option key={way} value={way}>
                  {say(BOARD, `board.${way}`)}
                </option>
              ))}
            </select>
          </label>
          <label>
            <span>{say(BOARD, 'board.level')}</span>
            <select
              name="level"
              value={typed.level}
              onChange={({ target }) => change({ level: target.value })}
            >
              <option value="">{say(BOARD, 'board.any')}</option>
              {LEVELS.map((level) => (
                <option key={level} value={level}>
                  {tellLevel(level)}
                </option>
              ))}
            </select>
          </label>
          <div className={styles.pay}>
            <label>
              <span>{say(BOARD, 'board.pay')}</span>
              <input
                name="pay_min"
                inputMode="numeric"
                autoComplete="off"
                value={typed.pay_min}
                aria-invalid={isPayWrong || undefined}
                aria-describedby={isPayWrong ? `${id}-pay` : undefined}
                onChange={({ target }) => change({ pay_min: target.value })}
              />
            </label>
            <label>
              <span>{say(BOARD, 'board.currency')}</span>
              <select
                name="currency"
                value={typed.currency}
                onChange={({ target }) => change({ currency: target.value })}
              >
                {[...new Set([...CURRENCIES, typed.currency])].map((currency) => (
                  <option key={currency}>{currency}</option>
                ))}
              </select>
            </label>
            {isPayWrong ? (
              <p id={`${id}-pay`} role="alert">
                {say(BOARD, 'board.pay_wrong')}
              </p>
            ) : null}
          </div>
        </div>
      </form>
      <SavedSearches filters={wish.filters} />
    </search>
  );
}

function toTyped(filters: Filters): Typed {
  return { ...{ q: '', place: '', remote: '', level: '', pay_min: '' }, currency: CURRENCIES[0], ...filters };
}

/** Undefined where the pay is no number. The address reads everything else. */
function fromTyped({ pay_min, currency, ...words }: Typed): Filters | undefined {
  const pay = readPay(pay_min);
  if (pay === undefined && pay_min.trim() !== '') return undefined;
  const said = Object.fromEntries(Object.entries(words).filter(([, value]) => value.trim() !== ''));
  return { ...said, ...(pay === undefined ? {} : { pay_min: pay, currency }) };
}
