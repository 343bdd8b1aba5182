// Catches what breaks while a screen is drawn, and offers the way on.
import { Component, type ReactNode } from 'react';
import { isServerThere, keepTrying } from '#base/device/wake.ts';
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
  /** Whether the server is known not to answer: then the page opens again by itself as soon as it does. */
  readonly isOut?: boolean;
  readonly attempt: string | undefined;
};

/** Loads the page anew, but only once a server answers: there would be no page at all otherwise. */
async function openAgain(): Promise<void> {
  if (await isServerThere()) window.location.reload();
  else showToast(say(UI, 'ui.server_silent'), { kind: 'error' });
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { attempt: this.props.attempt };

  private giveUp: (() => void) | undefined;

  static getDerivedStateFromError(error: unknown): Pick<ErrorBoundaryState, 'broken' | 'isOut'> {
    return { broken: error instanceof MissingPart ? 'missing' : 'torn', isOut: !navigator.onLine };
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
    const { broken, isOut } = this.state;
    if (broken === undefined) this.leaveLine();
    // Whether a part did not come for want of a server is found out; what is torn by a fault is not helped by one.
    else if (isOut || broken === 'missing') this.giveUp ??= keepTrying(() => this.openWhenBack());
  }

  /** Does what the screen promises: it opens as soon as the line is back. Where the line was up all the time, nothing. */
  private async openWhenBack(): Promise<boolean> {
    const isThere = await isServerThere();
    if (!isThere) this.setState({ isOut: true });
    else if (this.state.isOut) window.location.reload();
    return isThere;
  }

  private leaveLine(): void {
    this.giveUp?.();
    this.giveUp = undefined;
  }

  override componentWillUnmount(): void {
    this.leaveLine();
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
        <Button kind="primary" onClick={() => void openAgain()}>
          {say(UI, isMissing ? 'ui.try_again' : 'ui.open_again')}
        </Button>
      </section>
    );
  }
}
