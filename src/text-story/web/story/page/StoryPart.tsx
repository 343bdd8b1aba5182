// One part of a story: its picture, its name, its words, and what the reader answered.

import { type ReactNode, useState } from 'react';
import { say } from '#messages/say.ts';
import { TOLD_STORY } from '#messages/text-story/told-story.ts';
import ring from '../../Medallion.module.css';
import { namePart } from './describe-story.ts';
import { splitTitle } from './prose.ts';
import { Generating } from './StoryFrame.tsx';
import styles from './StoryPart.module.css';
import { StoryText } from './StoryText.tsx';
import { headingId } from './show-part.ts';
import type { Part, Picture } from './story-parts.ts';

type StoryPartProps = {
  readonly part: Part;
  /** The language it is told in, as a tag. */
  readonly language: string;
  /** UTF-16 units of its text that are shown. */
  readonly shown: number;
  readonly isAppearing: boolean;
  /** Whether more of it is on its way. */
  readonly isGenerating: boolean;
  /** Whether its storyteller thinks, and has said nothing yet. */
  readonly isThinking: boolean;
  /** Whether it came while the story was open: then it fades in. */
  readonly isNew: boolean;
  readonly isNewest: boolean;
  /** What stands below its words. */
  readonly children?: ReactNode;
};

export function StoryPart(props: StoryPartProps) {
  const { part, language, shown, isAppearing, isGenerating, isThinking, isNew, isNewest, children } = props;
  const { number, text, picture, faces, response, isWhole } = part;
  const { title, body } = splitTitle(text.slice(0, shown));
  const id = headingId(number);
  const name = namePart(part);
  return (
    <section
      className={styles.part}
      aria-labelledby={id}
      aria-busy={isNewest && !isWhole ? true : undefined}
      data-new={isNew || undefined}
      data-newest={(isNew && isNewest) || undefined}
    >
      <Plate picture={picture} isFirst={isNewest || number === 0} isNew={isNew} />
      {faces.length === 0 ? null : <Faces faces={faces} language={language} />}
      <h2 id={id} tabIndex={-1} className={styles.name}>
        <span className={styles.kicker}>{name}</span>
        {title === undefined ? null : (
          <>
            <span className="visually-hidden">{': '}</span>
            <span className={styles.title} lang={language} dir="auto" data-title>
              {title}
            </span>
          </>
        )}
      </h2>
      <div className={styles.words} lang={language} dir="auto" data-prose>
        <StoryText blocks={body} isAppearing={isAppearing} />
      </div>
      {isGenerating ? <Generating isThinking={isThinking} /> : null}
      {response === undefined ? null : (
        <p className={styles.response} dir="auto">
          <span className="visually-hidden">{say(TOLD_STORY, 'told-story.you_answered')} </span>
          {response}
        </p>
      )}
      {children}
    </section>
  );
}

/** Those who are there, as medallions that hang over the foot of the picture. */
function Faces({ faces, language }: Pick<Part, 'faces' | 'language'>) {
  return (
    <ul className={styles.faces} aria-label={say(TOLD_STORY, 'told-story.faces')}>
      {faces.map(({ name, src, alt }) => (
        <li key={name}>
          <div className={`${ring.medallion} ${styles.medallion}`}>
            <img src={src} alt={alt} width="960" height="720" loading="lazy" decoding="async" />
          </div>
          <span lang={language} dir="auto">
            {name}
          </span>
        </li>
      ))}
    </ul>
  );
}

type PlateProps = {
  readonly picture: Picture | undefined;
  readonly isFirst: boolean;
  readonly isNew: boolean;
};

/** The picture of a part. Its place is there before it comes; a picture that does not come leaves the dusk. */
function Plate({ picture, isFirst, isNew }: PlateProps) {
  const [state, setState] = useState<'coming' | 'there' | 'failed'>('coming');
  return (
    <div className={styles.plate} data-state={state}>
      {picture === undefined || state === 'failed' ? null : (
        <img
          src={picture.src}
          alt={picture.alt}
          width="960"
          height="720"
          loading={isFirst ? 'eager' : 'lazy'}
          decoding="async"
          data-new={isNew || undefined}
          onLoad={() => setState('there')}
          onError={() => setState('failed')}
        />
      )}
    </div>
  );
}
