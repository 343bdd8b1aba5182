// Over a resource: a press, a long one too, or a key tells its number and its last three changes, until something else happens; its first change explains it.
import { useEffect, useId, useState } from 'react';
import { writeCount } from '#base/ui/locale.ts';
import { RESOURCE } from '#messages/card-story/resource.ts';
import { say } from '#messages/say.ts';
import styles from './TellResource.module.css';

type TellResourceProps = {
  readonly name: string;
  /** 0 to 100. */
  readonly value: number;
  /** By how many points it has just moved, where that is the first change that anybody sees here. */
  readonly explained: number | undefined;
  /** In points, newest first; looked up only when it is asked for. */
  readonly listChanges: () => readonly number[];
};

export function TellResource({ name, value, explained, listChanges }: TellResourceProps) {
  const id = useId();
  const [told, setTold] = useState<number>();
  // What was told of another value is over.
  const isOpen = told === value;
  useEffect(() => {
    if (!isOpen) return;
    const close = (event: Event) => {
      if (event instanceof KeyboardEvent ? event.key === 'Escape' : !isWithin(event.target, id))
        setTold(undefined);
    };
    for (const sign of SIGNS) window.addEventListener(sign, close);
    return () => {
      for (const sign of SIGNS) window.removeEventListener(sign, close);
    };
  }, [isOpen, id]);
  return (
    <>
      <button
        id={id}
        type="button"
        className={styles.over}
        aria-label={say(RESOURCE, 'resource.tell', { name })}
        aria-expanded={isOpen}
        onClick={() => setTold(isOpen ? undefined : value)}
        onBlur={() => setTold(undefined)}
        // A long press would ask the browser for its menu.
        onContextMenu={(event) => event.preventDefault()}
      />
      <span
        role="status"
        className={styles.told}
        data-open={isOpen || explained !== undefined || undefined}
        data-explains={(!isOpen && explained !== undefined) || undefined}
      >
        {isOpen ? describe(name, value, listChanges()) : explain(name, explained)}
      </span>
    </>
  );
}

const SIGNS = ['pointerdown', 'keydown'] as const;

function isWithin(target: EventTarget | null, id: string): boolean {
  return target instanceof Element && target.id === id;
}

function explain(name: string, points: number | undefined): string | null {
  if (points === undefined) return null;
  const key = points > 0 ? 'resource.first_rose' : 'resource.first_fell';
  return say(RESOURCE, key, { name, points: writeCount(Math.abs(points)) });
}

function describe(name: string, value: number, changes: readonly number[]): string {
  const now = { name, value: writeCount(value) };
  if (changes.length === 0) return say(RESOURCE, 'resource.unchanged', now);
  const list = changes.map((change) => `${change < 0 ? '−' : '+'}${Math.abs(change)}`).join(', ');
  return say(RESOURCE, 'resource.changes', { ...now, changes: list });
}
