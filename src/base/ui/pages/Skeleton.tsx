// The shape of content that has not arrived yet; it keeps the place, so that nothing jumps.
import styles from './Skeleton.module.css';

type SkeletonProps = {
  /** CSS lengths, in the shape of what will stand here. */
  readonly width?: string;
  readonly height?: string;
  readonly radius?: string;
  readonly className?: string | undefined;
};

/** Decoration: the one who waits is told elsewhere that something is loading. */
export function Skeleton({ width = '100%', height = '1lh', radius = '8px', className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={className === undefined ? styles.skeleton : `${styles.skeleton} ${className}`}
      style={{ inlineSize: width, blockSize: height, borderRadius: radius }}
    />
  );
}
