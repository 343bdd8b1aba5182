// The mails of a development server, to be read instead of received.
import { useQuery } from '@tanstack/react-query';
import { writeMoment } from '#base/ui/locale.ts';
import { CoverPage, Sheet } from '#base/ui/pages/CoverPage.tsx';
import { Spinner } from '#base/ui/pages/Spinner.tsx';
import { unwrap } from '#base/wire/service-result.ts';
import { OUTBOX } from '#messages/app/outbox.ts';
import { say } from '#messages/say.ts';
import type { OutboxMail } from '../contract.ts';
import { fetchOutbox } from './calls.ts';
import { splitAtAddresses } from './linked-text.ts';
import styles from './OutboxScreen.module.css';

/** How often the page looks for new mails, in ms. */
const LOOK_MS = 2000;

export function OutboxScreen() {
  return (
    <CoverPage title={say(OUTBOX, 'outbox.title')} lead={say(OUTBOX, 'outbox.lead')}>
      <div className={styles.pile}>
        <Mails />
      </div>
    </CoverPage>
  );
}

function Mails() {
  const { data, isError } = useQuery({
    queryKey: ['outbox'],
    queryFn: async () => (await unwrap(fetchOutbox())).mails,
    refetchInterval: LOOK_MS,
  });
  if (data === undefined) return isError ? <Nothing text={say(OUTBOX, 'outbox.unreachable')} /> : <Spinner />;
  if (data.length === 0) return <Nothing text={say(OUTBOX, 'outbox.empty')} />;
  return (
    <ol className={styles.mails}>
      {data.map((mail) => (
        <li key={mail.id}>
          <Mail mail={mail} />
        </li>
      ))}
    </ol>
  );
}

/** A leaf with the mail train on it, and why there is no mail. */
function Nothing({ text }: { readonly text: string }) {
  return (
    <Sheet className={styles.nothing}>
      <img src="/pictures/viaduct.svg" alt="" width={960} height={720} />
      <p>{text}</p>
    </Sheet>
  );
}

/** The text of a mail, never its HTML: that is for mail programs, which do not run what stands in it. */
function Mail({ mail }: { readonly mail: OutboxMail }) {
  const when = writeMoment(mail.sent_at);
  return (
    <article className={styles.mail}>
      <h2>{mail.subject}</h2>
      <p className={styles.to}>{say(OUTBOX, 'outbox.to', { address: mail.to, when })}</p>
      <div className={styles.text}>
        {splitAtAddresses(mail.text.trim()).map(({ kind, text }, at) =>
          kind === 'address' ? (
            <a key={at} href={text}>
              {text}
            </a>
          ) : (
            text
          ),
        )}
      </div>
    </article>
  );
}
