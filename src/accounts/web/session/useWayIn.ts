// Going to the identity service and coming back: what the button of the login and sign-up screens does.
import { useEffect, useState } from 'react';

type WayIn = {
  readonly busy: boolean;
  readonly failure: string | undefined;
  readonly enter: () => Promise<void>;
  readonly dismiss: () => void;
};

/** `go` leaves the page; while it does, the button is busy. What keeps it from leaving is told with `failed`. */
export function useWayIn(go: () => Promise<unknown>, failed: string): WayIn {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    // Somebody who comes back finds the page as it was left, a busy button included.
    const wake = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setBusy(false);
    };
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, []);
  const enter = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await go();
    } catch {
      setFailure(failed);
      setBusy(false);
    }
  };
  return { busy, failure, enter, dismiss: () => setFailure(undefined) };
}
