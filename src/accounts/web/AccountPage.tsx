// The page of every account screen: a picture at dusk, and beside it a sheet of paper with what there is to do.
import { type ReactNode, useEffect, useRef } from 'react';
import { LanternIcon } from '#base/ui/icons.tsx';
import { Page } from '#base/ui/pages/Page.tsx';
import { SIGN_IN } from '#messages/accounts/sign-in.ts';
import { say } from '#messages/say.ts';
import styles from './AccountPage.module.css';
import { type DuskPlace, DuskScene } from './DuskScene.tsx';

type AccountPageProps = {
  /** Of the browser's tab. */
  readonly title: string;
  readonly heading: string;
  readonly lead?: string | undefined;
  readonly place?: DuskPlace;
  /** A page with a form on it leaves it more room. */
  readonly tall?: boolean;
  readonly children: ReactNode;
};

export function AccountPage({ title, heading, lead, place, tall = false, children }: AccountPageProps) {
  return (
    <Page title={title} className={styles.screen}>
      <div className={styles.book} data-tall={tall}>
        <DuskScene className={styles.scene} {...(place === undefined ? {} : { place })} />
        <section className={styles.paper}>
          <div className={styles.text}>
            <p className={styles.product}>
              <LanternIcon />
              {say(SIGN_IN, 'sign-in.product')}
            </p>
            <Heading text={heading} />
            {lead === undefined ? null : <p className={styles.lead}>{lead}</p>}
            {children}
          </div>
        </section>
      </div>
    </Page>
  );
}

/** A heading that changes while one is on the page says that there is something new, and takes the focus like a new page. */
function Heading({ text }: { readonly text: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(text);
  useEffect(() => {
    if (last.current === text) return;
    last.current = text;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [text]);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {text}
    </h1>
  );
}
