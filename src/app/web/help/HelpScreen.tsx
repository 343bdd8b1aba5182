// The page for people in distress: what to do now, and who listens in which country. Open to everybody.
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button } from '#base/ui/controls/Button.tsx';
import { CoverPage, Sheet } from '#base/ui/pages/CoverPage.tsx';
import { unwrap } from '#base/wire/service-result.ts';
import { HELP } from '#messages/app/help.ts';
import { say } from '#messages/say.ts';
import type { HelpCountry } from '../../contract.ts';
import { fetchHelp } from '../calls.ts';
import { guessCountry } from './guess-country.ts';
import styles from './HelpScreen.module.css';

const STEPS = ['danger', 'tell', 'distance', 'call', 'wait'] as const;
const BESIDES = ['other', 'hurting'] as const;
/** Known to the page itself, so that they are there when the server is not. */
const EVERYWHERE = [
  ['findahelpline.com', 'https://findahelpline.com'],
  ['befrienders.org', 'https://befrienders.org'],
] as const;

export function HelpScreen() {
  return (
    <CoverPage title={say(HELP, 'help.title')} lead={say(HELP, 'help.lead')}>
      <Sheet className={styles.sheet}>
        <section>
          <h2>{say(HELP, 'help.now')}</h2>
          <ol className={styles.steps}>
            {STEPS.map((step) => (
              <li key={step}>{say(HELP, `help.now_${step}`)}</li>
            ))}
          </ol>
        </section>
        <section>
          <h2>{say(HELP, 'help.lines')}</h2>
          <Lines />
          <h3>{say(HELP, 'help.everywhere')}</h3>
          <p>{say(HELP, 'help.everywhere_text')}</p>
          <ul className={styles.lists}>
            {EVERYWHERE.map(([name, address]) => (
              <li key={name}>
                <a href={address} target="_blank" rel="noreferrer">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </section>
        {BESIDES.map((part) => (
          <section key={part}>
            <h2>{say(HELP, `help.${part}`)}</h2>
            <p>{say(HELP, `help.${part}_text`)}</p>
          </section>
        ))}
        <p className={styles.limits}>{say(HELP, 'help.limits')}</p>
      </Sheet>
    </CoverPage>
  );
}

function Lines() {
  const { data, isError, refetch } = useQuery({
    queryKey: ['help'],
    queryFn: async () => (await unwrap(fetchHelp())).countries,
  });
  if (data !== undefined) return <Countries countries={data} />;
  if (!isError) return <p role="status">{say(HELP, 'help.waiting')}</p>;
  return (
    <>
      <p role="alert">{say(HELP, 'help.unreachable')}</p>
      <Button onClick={() => void refetch()}>{say(HELP, 'help.try_again')}</Button>
    </>
  );
}

function Countries({ countries }: { readonly countries: readonly HelpCountry[] }) {
  const id = useId();
  const [code, setCode] = useState(() => {
    const codes = countries.map((country) => country.code);
    return guessCountry(codes, navigator.languages) ?? '';
  });
  const chosen = countries.find((country) => country.code === code);
  return (
    <>
      <p className={styles.country}>
        <label htmlFor={id}>{say(HELP, 'help.country')}</label>
        <select id={id} value={code} onChange={({ target }) => setCode(target.value)}>
          {chosen === undefined ? <option value="">{say(HELP, 'help.choose')}</option> : null}
          {countries.map((country) => (
            <option key={country.code} value={country.code}>
              {country.country}
            </option>
          ))}
        </select>
      </p>
      <div aria-live="polite">{chosen === undefined ? null : <Country country={chosen} />}</div>
    </>
  );
}

function Country({ country: { emergency, lines } }: { readonly country: HelpCountry }) {
  return (
    <ul className={styles.lines}>
      <li className={styles.emergency}>
        <h3>{say(HELP, 'help.emergency')}</h3>
        {emergency === undefined ? (
          <p>{say(HELP, 'help.emergency_unknown')}</p>
        ) : (
          <>
            <Phone name={say(HELP, 'help.emergency')} number={emergency.number} />
            {emergency.note === undefined ? null : <p>{emergency.note}</p>}
            <Source
              name={say(HELP, 'help.emergency')}
              source={emergency.source}
              checked={emergency.checked}
            />
          </>
        )}
      </li>
      {lines.map((line) => (
        <li key={line.phone}>
          <h3 dir="auto">{line.name}</h3>
          <Phone name={line.name} number={line.phone} />
          <p>{say(HELP, 'help.for', { who: line.for })}</p>
          {line.hours === undefined ? null : <p className={styles.hours}>{line.hours}</p>}
          {line.web === undefined ? null : <Website name={line.name} address={line.web} />}
          <Source {...line} />
        </li>
      ))}
    </ul>
  );
}

function Phone({ name, number }: { readonly name: string; readonly number: string }) {
  return (
    <a
      className={styles.phone}
      href={`tel:${number.replaceAll(' ', '')}`}
      aria-label={say(HELP, 'help.call', { name, number })}
    >
      {number}
    </a>
  );
}

function Website({ name, address }: { readonly name: string; readonly address: string }) {
  const host = new URL(address).host.replace(/^www\./, '');
  return (
    <a
      className={styles.web}
      href={address}
      target="_blank"
      rel="noreferrer"
      aria-label={say(HELP, 'help.web', { name, host })}
    >
      {host}
    </a>
  );
}

type SourceProps = { readonly name: string; readonly source: string; readonly checked: string };

function Source({ name, source, checked }: SourceProps) {
  return (
    <p className={styles.source}>
      <a href={source} target="_blank" rel="noreferrer" aria-label={say(HELP, 'help.source_of', { name })}>
        {say(HELP, 'help.source')}
      </a>
      {', '}
      {say(HELP, 'help.checked', { day: checked })}
    </p>
  );
}
