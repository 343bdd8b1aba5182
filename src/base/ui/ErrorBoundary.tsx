// Catches what breaks while a screen is drawn, and offers the way on.
import { Component, type ReactNode } from 'react';
import { say } from '#messages/say.ts';
import { UI } from '#messages/ui.ts';
import { Button } from './Button.tsx';
import styles from './ErrorBoundary.module.css';

type ErrorBoundaryProps = {
  readonly children: ReactNode;
  /** A new value (the address, say) gives the screen another try. */
  readonly attempt?: string;
};

type ErrorBoundaryState = { readonly broken: boolean; readonly attempt: string | undefined };

/** Loads the page anew; without a line only once there is one, since then there would be no page at all. */
function openAgain(): void {
  if (navigator.onLine) window.location.reload();
  else window.addEventListener('online', () => window.location.reload(), { once: true });
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { broken: false, attempt: this.props.attempt };

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { broken: true };
  }

  static getDerivedStateFromProps(
    props: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): Partial<ErrorBoundaryState> | null {
    return props.attempt === state.attempt ? null : { broken: false, attempt: props.attempt };
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    return (
      <section className={styles.torn} role="alert">
        <h1>{say(UI, 'ui.page_torn')}</h1>
        <p>{say(UI, navigator.onLine ? 'ui.page_torn_help' : 'ui.page_out_of_reach')}</p>
        <Button kind="primary" onClick={openAgain}>
          {say(UI, 'ui.open_again')}
        </Button>
      </section>
    );
  }
}
