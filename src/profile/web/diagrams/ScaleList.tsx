// The scales of a diagram in words: the sentence of each with its line, and all of it when it is opened.

import { useEffect, useId, useRef, useState } from 'react';
import { Skeleton } from '#base/ui/pages/Skeleton.tsx';
import { writeTenths } from '#base/ui/write-tenths.ts';
import { DIAGRAMS, SCALE_MEANINGS } from '#messages/profile/diagrams.ts';
import { say } from '#messages/say.ts';
import { SCALE_MAXIMUM, type Scale, type Survey, surveyOf } from '../../rules/scales.ts';
import { nameScale } from './describe-source.ts';
import type { Line } from './read-lines.ts';
import { ScaleLine } from './ScaleLine.tsx';
import styles from './ScaleList.module.css';
import type { ScaleWords, Told } from './tell-scale.ts';

type ScaleListProps = {
  readonly label: string;
  readonly items: readonly { readonly line: Line; readonly words: ScaleWords }[];
  /** Whether what is folded away is there already. */
  readonly isWhole: boolean;
  /** The scale that is being hidden or shown. */
  readonly pending: Scale | undefined;
  readonly onHide: (scale: Scale, hide: boolean) => void;
};

export function ScaleList({ label, items, isWhole, pending, onHide }: ScaleListProps) {
  return (
    <ul className={styles.list} aria-label={label}>
      {items.map(({ line, words }) => (
        <ScaleItem
          key={line.scale}
          line={line}
          words={words}
          isWhole={isWhole}
          isPending={pending === line.scale}
          onHide={(hide) => onHide(line.scale, hide)}
        />
      ))}
    </ul>
  );
}

type ScaleItemProps = {
  readonly line: Line;
  readonly words: ScaleWords;
  readonly isWhole: boolean;
  readonly isPending: boolean;
  readonly onHide: (hide: boolean) => void;
};

function ScaleItem({ line, words, isWhole, isPending, onHide }: ScaleItemProps) {
  const { scale, level, marks } = line;
  const id = useId();
  const [open, setOpen] = useState(false);
  const item = useRef<HTMLLIElement>(null);
  const wasPressed = useRef(false);
  const { kind } = words;
  // What was pressed is gone with what it did: the focus goes to what is in its place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it happens when the kind changes
  useEffect(() => {
    if (!wasPressed.current || item.current === null) return;
    const { activeElement } = document;
    if (activeElement === document.body || item.current.contains(activeElement)) {
      const next = item.current.querySelector('[aria-expanded]') ?? item.current.querySelector('button');
      if (next instanceof HTMLElement) next.focus();
    } else wasPressed.current = false;
  }, [kind]);
  const name = nameScale(scale);
  const isHidden = kind === 'hidden';
  const code = isHidden ? 'show' : 'hide';
  const hide = (
    <HideButton
      label={say(DIAGRAMS, isHidden ? 'diagrams.show_again' : 'diagrams.hide')}
      whole={say(DIAGRAMS, `diagrams.${code}_of`, { scale: name })}
      isPending={isPending}
      onPress={() => {
        wasPressed.current = true;
        onHide(!isHidden);
      }}
    />
  );
  return (
    <li ref={item} className={styles.item} data-open={open || undefined} data-kind={kind}>
      <h5>{name}</h5>
      {kind === 'hidden' || kind === 'loading' ? null : <ScaleLine level={level} marks={marks} />}
      <FirstLines scale={scale} words={words} />
      {words.kind === 'told' ? (
        <>
          <div id={id} className={styles.rest}>
            {isWhole || open ? (
              <>
                {words.text === undefined ? null : <p className={styles.text}>{words.text}</p>}
                <Rest survey={surveyOf(scale)} told={words.told} />
                {hide}
              </>
            ) : null}
          </div>
          <button
            type="button"
            className={styles.opener}
            aria-expanded={open}
            aria-controls={id}
            aria-label={say(DIAGRAMS, 'diagrams.more_of', {
              more: say(DIAGRAMS, open ? 'diagrams.less' : 'diagrams.more'),
              scale: name,
            })}
            onClick={() => setOpen(!open)}
          >
            {say(DIAGRAMS, open ? 'diagrams.less' : 'diagrams.more')}
          </button>
        </>
      ) : (
        <div className={styles.foot}>{words.kind === 'loading' ? null : hide}</div>
      )}
    </li>
  );
}

function FirstLines({ scale, words }: { readonly scale: Scale; readonly words: ScaleWords }) {
  switch (words.kind) {
    case 'loading':
      return (
        <div className={styles.first}>
          <Skeleton height="0.8lh" />
          <Skeleton height="0.8lh" width="60%" />
        </div>
      );
    case 'hidden':
      return <p className={styles.first}>{say(DIAGRAMS, 'diagrams.hidden')}</p>;
    case 'unread':
      return <p className={styles.first}>{say(DIAGRAMS, 'diagrams.unread')}</p>;
    case 'unmeasured':
      return (
        <p className={styles.first}>
          {say(DIAGRAMS, 'diagrams.unmeasured', { what: say(SCALE_MEANINGS, `diagrams.what_${scale}`) })}
        </p>
      );
    case 'told':
      return <p className={styles.first}>{words.sentence}</p>;
  }
}

type RestProps = { readonly survey: Survey; readonly told: readonly Told[] };

/** Where each source places it. */
function Rest({ survey, told }: RestProps) {
  return told.map(({ source, rank, value, interval }) => (
    <section key={source} data-source={source}>
      <h6>{say(DIAGRAMS, `diagrams.by_${source}`)}</h6>
      <p>{rank}</p>
      <p className={styles.numbers}>
        {say(DIAGRAMS, 'diagrams.numbers', {
          value: writeTenths(value),
          maximum: SCALE_MAXIMUM[survey],
          low: writeTenths(interval[0]),
          high: writeTenths(interval[1]),
        })}
      </p>
    </section>
  ));
}

type HideButtonProps = {
  readonly label: string;
  readonly whole: string;
  readonly isPending: boolean;
  readonly onPress: () => void;
};

function HideButton({ label, whole, isPending, onPress }: HideButtonProps) {
  return (
    <button
      type="button"
      className={styles.hide}
      aria-label={whole}
      aria-busy={isPending || undefined}
      onClick={() => isPending || onPress()}
    >
      {label}
    </button>
  );
}
