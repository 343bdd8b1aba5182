// Catches what breaks while a screen is drawn, and offers the way on.
import { Component, type ReactNode } from 'react';
import { say } from '#messages/say.ts';
import { UI } from '#messages/ui.ts';
import { Button } from './Button.tsx';
import styles from './ErrorBoundary.module.css';
import { MissingPart } from './part.tsx';
import { showToast } from './toasts.ts';

type ErrorBoundaryProps = {
  readonly children: ReactNode;
  /** A new value (the address, say) gives the screen another try. */
  readonly attempt?: string;
};

type ErrorBoundaryState = {
  readonly broken?: 'torn' | 'missing' | undefined;
  readonly attempt: string | undefined;
};

/** Loads the page anew, but only once a server answers: there would be no page at all otherwise. */
async function openAgain(): Promise<void> {
  try {
    await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' });
  } catch {
    showToast(say(UI, 'ui.server_silent'), { kind: 'error' });
    return;
  }
  window.location.reload();
}

const openWhenBack = () => void openAgain();

export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { attempt: this.props.attempt };

  static getDerivedStateFromError(error: unknown): Pick<ErrorBoundaryState, 'broken'> {
    return { broken: error instanceof MissingPart ? 'missing' : 'torn' };
  }

  static getDerivedStateFromProps(
    props: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): Partial<ErrorBoundaryState> | null {
    return props.attempt === state.attempt ? null : { broken: undefined, attempt: props.attempt };
  }

  override componentDidMount(): void {
    this.watchLine();
  }

  override componentDidUpdate(): void {
    this.watchLine();
  }

  private watchLine(): void {
    // What the screen promises: it opens as soon as the line is back.
    if (this.state.broken !== undefined && !navigator.onLine)
      window.addEventListener('online', openWhenBack, { once: true });
    if (this.state.broken === undefined) window.removeEventListener('online', openWhenBack);
  }

  override componentWillUnmount(): void {
    window.removeEventListener('online', openWhenBack);
  }

  override render(): ReactNode {
    const { broken } = this.state;
    if (broken === undefined) return this.props.children;
    const isMissing = broken === 'missing';
    const help = isMissing ? 'ui.page_missing_help' : 'ui.page_torn_help';
    return (
      <section className={styles.torn} role="alert">
        <h1>{say(UI, isMissing ? 'ui.page_missing' : 'ui.page_torn')}</h1>
        <p>{say(UI, navigator.onLine ? help : 'ui.page_out_of_reach')}</p>
        <Button kind="primary" onClick={() => void openAgain()}>
          {say(UI, isMissing ? 'ui.try_again' : 'ui.open_again')}
        </Button>
      </section>
    );
  }
}
