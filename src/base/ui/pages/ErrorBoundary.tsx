// Catches what breaks while a screen is drawn, and offers the way on.
import { Component, type ReactNode } from 'react';
import { keepTrying, reachServer } from '#base/device/wake.ts';
import { say } from '#messages/say.ts';
import { UI } from '#messages/ui/ui.ts';
import { Button } from '../controls/Button.tsx';
import { showToast } from '../controls/toasts.ts';
import styles from './ErrorBoundary.module.css';
import { MissingPart } from './part.tsx';

type ErrorBoundaryProps = {
  readonly children: ReactNode;
  /** A new value (the address, say) gives the screen another try. */
  readonly attempt?: string;
};

type ErrorBoundaryState = {
  readonly broken?: 'torn' | 'missing' | undefined;
  /** Whether the server is known not to answer: then the page opens again by itself as soon as it does. */
  readonly isOut?: boolean;
  readonly attempt: string | undefined;
};

const reload = () => window.location.reload();

/** Loads the page anew, but only once a server answers: there would be no page at all otherwise. */
function openAgain(): void {
  reachServer().then(reload, () => showToast(say(UI, 'ui.server_silent'), { kind: 'error' }));
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { attempt: this.props.attempt };

  private giveUp: () => void = () => undefined;

  static getDerivedStateFromError(error: unknown): Pick<ErrorBoundaryState, 'broken' | 'isOut'> {
    return { broken: error instanceof MissingPart ? 'missing' : 'torn', isOut: !navigator.onLine };
  }

  static getDerivedStateFromProps(
    props: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): Partial<ErrorBoundaryState> | null {
    return props.attempt === state.attempt ? null : { broken: undefined, attempt: props.attempt };
  }

  override componentDidCatch(): void {
    const { broken, isOut } = this.state;
    this.giveUp();
    // Whether a part did not come for want of a server is found out; what is torn by a fault is not helped by one.
    if (isOut || broken === 'missing') this.giveUp = keepTrying(this.openWhenBack);
  }

  /** Does what the screen promises: it opens as soon as the line is back. Where the line was up all the time, nothing. */
  private readonly openWhenBack = async () => {
    // Another screen was turned to meanwhile.
    if (this.state.broken === undefined) return;
    try {
      await reachServer();
    } catch (error) {
      this.setState({ isOut: true });
      throw error;
    }
    if (this.state.isOut) reload();
  };

  override componentWillUnmount(): void {
    this.giveUp();
  }

  override render(): ReactNode {
    const { broken, isOut } = this.state;
    if (broken === undefined) return this.props.children;
    const isMissing = broken === 'missing';
    const help = isMissing ? 'ui.page_missing_help' : 'ui.page_torn_help';
    return (
      <section className={styles.torn} role="alert">
        <h1>{say(UI, isMissing ? 'ui.page_missing' : 'ui.page_torn')}</h1>
        <p>{say(UI, isOut ? 'ui.page_out_of_reach' : help)}</p>
        <Button kind="primary" onClick={openAgain}>
          {say(UI, isMissing ? 'ui.try_again' : 'ui.open_again')}
        </Button>
      </section>
    );
  }
}
