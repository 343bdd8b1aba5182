// The scales of a diagram in words: the first lines of each, and all of it when it is opened.

import { useEffect, useId, useRef, useState } from 'react';
import { joinSentences } from '#base/ui/locale.ts';
import { Skeleton } from '#base/ui/pages/Skeleton.tsx';
import { writeTenths } from '#base/ui/write-tenths.ts';
import { DIAGRAMS, SCALE_MEANINGS } from '#messages/profile/diagrams.ts';
import { say } from '#messages/say.ts';
import { SCALE_MAXIMUM, type Scale, type Survey, surveyOf } from '../../rules/scales.ts';
import { nameScale } from './describe-source.ts';
import styles from './ScaleList.module.css';
import type { ScaleWords, Told } from './tell-scale.ts';

type ScaleListProps = {
  readonly label: string;
  readonly items: readonly { readonly scale: Scale; readonly words: ScaleWords }[];
  /** Whether what is folded away is there already. */
  readonly isWhole: boolean;
  /** The scale that is being hidden or shown. */
  readonly pending: Scale | undefined;
  readonly onHide: (scale: Scale, hide: boolean) => void;
};

export function ScaleList({ label, items, isWhole, pending, onHide }: ScaleListProps) {
  return (
    <ul className={styles.list} aria-label={label}>
      {items.map(({ scale, words }) => (
        <ScaleItem
          key={scale}
          scale={scale}
          words={words}
          isWhole={isWhole}
          isPending={pending === scale}
          onHide={(hide) => onHide(scale, hide)}
        />
      ))}
    </ul>
  );
}

type ScaleItemProps = {
  readonly scale: Scale;
  readonly words: ScaleWords;
  readonly isWhole: boolean;
  readonly isPending: boolean;
  readonly onHide: (hide: boolean) => void;
};

function ScaleItem({ scale, words, isWhole, isPending, onHide }: ScaleItemProps) {
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
      <h4>{name}</h4>
      <FirstLines scale={scale} words={words} />
      {words.kind === 'told' ? (
        <>
          <div id={id} className={styles.rest}>
            {isWhole || open ? (
              <>
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
      return <p className={styles.first}>{words.told[0].text}</p>;
  }
}

type RestProps = { readonly survey: Survey; readonly told: readonly Told[] };

/** How sure the first is and where it stands; then the same of the other source, with its own words if it has others. */
function Rest({ survey, told }: RestProps) {
  return told.map(({ source, text, note, rank, value, interval }, index) => (
    <section key={source} data-source={source}>
      <h5>{say(DIAGRAMS, `diagrams.by_${source}`)}</h5>
      {index > 0 && text !== told[0]?.text ? <p>{text}</p> : null}
      <p>{joinSentences([note, rank])}</p>
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
