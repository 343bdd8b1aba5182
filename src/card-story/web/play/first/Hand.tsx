// A hand that draws the very first card a little to either side: how cards are answered, before anything is read of it.
import styles from './Hand.module.css';

export function Hand() {
  return (
    <svg className={styles.hand} viewBox="0 0 48 60" aria-hidden="true" data-hand>
      <path
        className={styles.skin}
        d="M17 33V9.500a4 4 0 0 1 8 0V27c0-4 7-4 7 .5 0-3.600 6.500-3.400 6.500.8 0-3 6-2.800 6 1.400V41c0 9-5 16-14.500 16-7.500 0-11.500-3-15-9.500L7.800 37.600c-2-3.900 2.700-7.200 5.700-3.900z"
      />
      <path className={styles.fingers} d="M25 27v9M32 28v8M38.500 29v7" />
    </svg>
  );
}
