// The words of one part of a story, as far as they are shown.

import type { Block } from './prose.ts';
import styles from './StoryText.module.css';
import { SeparatorIcon } from './signs.tsx';

type StoryTextProps = {
  readonly blocks: readonly Block[];
  /** Whether its last words have just come, and more may follow. */
  readonly isAppearing: boolean;
};

export function StoryText({ blocks, isAppearing }: StoryTextProps) {
  return blocks.map((block, at) => {
    const isLast = isAppearing && at === blocks.length - 1;
    // Blocks are only ever added at the end.
    return <BlockView key={at} block={block} isAppearing={isLast} />;
  });
}

function BlockView({ block, isAppearing }: { readonly block: Block; readonly isAppearing: boolean }) {
  switch (block.kind) {
    case 'heading':
      return <h3 className={styles.heading}>{block.text}</h3>;
    case 'separator':
      return (
        <div className={styles.separator}>
          <hr className="visually-hidden" />
          <SeparatorIcon />
        </div>
      );
    case 'paragraph':
      return <p className={styles.paragraph}>{isAppearing ? <Words text={block.text} /> : block.text}</p>;
  }
}

/** Each word comes into sight by itself and keeps its place. */
function Words({ text }: { readonly text: string }) {
  return text.split(/(?<=\s)/).map((word, at) => (
    <span key={at} className={styles.word}>
      {word}
    </span>
  ));
}
