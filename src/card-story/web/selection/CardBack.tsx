// The back of a story card: what the story is about and the way in, or what a finished one says of its reader.
import { useId, useRef, useState } from 'react';
import { Button } from '#base/ui/controls/Button.tsx';
import { showToast } from '#base/ui/controls/toasts.ts';
import { Icon } from '#base/ui/icons.tsx';
import { makePart } from '#base/ui/pages/part.tsx';
import { Spinner } from '#base/ui/pages/Spinner.tsx';
import { CARD_BACK } from '#messages/card-story/card-back.ts';
import { CARD_WAYS } from '#messages/card-story/card-ways.ts';
import { RESTART } from '#messages/card-story/restart.ts';
import { SELECTION } from '#messages/card-story/selection.ts';
import { say } from '#messages/say.ts';
import { UI } from '#messages/ui/ui.ts';
import { Cover } from '../Cover.tsx';
import { isAcceptedIcon } from '../icon.ts';
import { ResourceIcon } from '../ResourceIcon.tsx';
import styles from './CardBack.module.css';
import { isLongTitle, type Slide } from './carousel/slides.ts';
import { FoundEndings } from './FoundEndings.tsx';
import { BinSign } from './signs.tsx';
import { useFaceFocus } from './useFaceFocus.ts';
import { useRestart } from './useRestart.ts';
import { useTopic } from './useTopic.ts';

const LockedResults = makePart(
  async () => (await import('../results/LockedResults.tsx')).LockedResults,
  Waiting,
);

/** What takes the focus when the back is turned up. */
const FIRST = { selector: '[data-first]', fromStart: false };

type CardBackProps = {
  readonly slide: Slide;
  readonly hidden: boolean;
  readonly onTurn: () => void;
  /** Begins or goes on with the story; a topic may be begun as a short game. */
  readonly onLaunch: (isShort?: boolean) => void;
  readonly onDelete: () => void;
};

export function CardBack(props: CardBackProps) {
  return props.slide.isAvailable ? <WayIn {...props} /> : <LookBack {...props} />;
}

const WAY_IN = {
  topic: 'selection.start',
  story: 'selection.continue',
  told: 'selection.to_map',
} as const satisfies Record<Slide['type'], keyof typeof CARD_WAYS>;

function WayIn({ slide, hidden, onTurn, onLaunch, onDelete }: CardBackProps) {
  const blurbId = useId();
  const face = useRef<HTMLDivElement>(null);
  useFaceFocus(face, !hidden, FIRST);
  const { title, language, type, blurb, backImage, dummy } = slide;
  const short = useTopic(type === 'topic' ? slide.topic_id : '')?.short_cards;
  const icons = slide.icons.filter(({ svg }) => svg !== undefined && isAcceptedIcon(svg));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press anywhere turns the card; the button does it for all
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div ref={face} className={styles.back} inert={hidden} onClick={onTurn}>
      <div className={styles.plate}>
        <Cover src={backImage} alt="" comes="later" />
      </div>
      <TurnBack onTurn={onTurn} />
      <div className={styles.body}>
        <div className={styles.text} lang={language}>
          <h2 dir="auto" data-long={isLongTitle(title) || undefined}>
            {title}
          </h2>
          {icons.length > 0 ? (
            <ul className={styles.icons}>
              {icons.map(({ name, value, svg }) => (
                <li key={name}>
                  <ResourceIcon svg={svg} value={value} label={name} />
                  <span aria-hidden="true">{name}</span>
                </li>
              ))}
            </ul>
          ) : null}
          {blurb === '' ? null : (
            <p id={blurbId} dir="auto">
              {blurb}
            </p>
          )}
          <FoundEndings topicId={slide.topic_id} />
        </div>
        <div className={styles.way}>
          <Button
            kind="primary"
            className={styles.action}
            data-first
            aria-describedby={blurb === '' ? undefined : blurbId}
            onClick={(event) => {
              event.stopPropagation();
              onLaunch();
            }}
          >
            {say(CARD_WAYS, WAY_IN[type])}
          </Button>
          {short === undefined ? null : (
            <Button
              className={styles.bin}
              aria-describedby={blurb === '' ? undefined : blurbId}
              onClick={(event) => {
                event.stopPropagation();
                onLaunch(true);
              }}
            >
              {say(CARD_BACK, 'card_back.short', { count: short })}
            </Button>
          )}
          {type === 'story' && !dummy ? (
            <Button
              className={styles.bin}
              icon={<BinSign />}
              aria-haspopup="dialog"
              onClick={(event) => {
                event.stopPropagation();
                onDelete();
              }}
            >
              {say(SELECTION, 'selection.delete')}
            </Button>
          ) : null}
        </div>
      </div>
    </div>
  );
}

function LookBack({ slide, hidden, onTurn }: CardBackProps) {
  const face = useRef<HTMLDivElement>(null);
  useFaceFocus(face, !hidden, FIRST);
  const { busy, restart } = useRestart(slide.topic_id, (code) =>
    showToast(say(RESTART, code), { kind: 'error' }),
  );
  const short = useTopic(slide.topic_id)?.short_cards;
  // What was once asked for stays, so that turning the card again asks nothing.
  const [opened, setOpened] = useState(false);
  if (!hidden && !opened) setOpened(true);
  return (
    <div ref={face} className={styles.back} inert={hidden} data-locked>
      <div className={styles.head}>
        <h2 dir="auto" lang={slide.language} title={slide.title}>
          {slide.title}
        </h2>
        <TurnBack onTurn={onTurn} first />
      </div>
      <div className={styles.results}>{opened ? <LockedResults topicId={slide.topic_id} /> : null}</div>
      <div className={styles.again}>
        <Button kind="primary" className={styles.action} busy={busy} onClick={() => restart()}>
          {say(CARD_WAYS, busy ? 'selection.starting' : 'selection.again')}
        </Button>
        {short === undefined ? null : (
          <Button className={styles.bin} disabled={busy} onClick={() => restart('short')}>
            {say(CARD_BACK, 'card_back.short', { count: short })}
          </Button>
        )}
      </div>
    </div>
  );
}

function Waiting() {
  return (
    <div className={styles.waiting}>
      <Spinner label={say(UI, 'ui.loading')} />
    </div>
  );
}

type TurnBackProps = { readonly onTurn: () => void; readonly first?: boolean };

function TurnBack({ onTurn, first }: TurnBackProps) {
  return (
    <button
      type="button"
      className={styles.turnBack}
      data-first={first}
      aria-label={say(CARD_WAYS, 'selection.turn_back')}
      onClick={(event) => {
        event.stopPropagation();
        onTurn();
      }}
    >
      <Icon size={20}>
        <path d="M8.5 14 4 9.5 8.5 5M4.5 9.5H14a5.25 5.25 0 0 1 0 10.5h-3" />
      </Icon>
    </button>
  );
}
