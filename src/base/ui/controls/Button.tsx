// The buttons of the product, and links that look like them.
import type { ComponentProps, ReactNode } from 'react';
import { cutLabel } from '../label.ts';
import { Spinner } from '../pages/Spinner.tsx';
import styles from './Button.module.css';
import { Link, type LinkProps } from './Link.tsx';

/** `primary` asks to be pressed, `quiet` stands on paper, `band` stands on the dark ink cloth. */
type ButtonKind = 'primary' | 'quiet' | 'band';

type Look = {
  readonly kind?: ButtonKind;
  /** Shown before the label. */
  readonly icon?: ReactNode;
};

type ButtonProps = Look &
  Omit<ComponentProps<'button'>, 'disabled'> & {
    /** While true the button keeps its place and its focus, and does nothing. */
    readonly busy?: boolean;
    readonly disabled?: boolean;
    /** For the product's own short sentences, which are never cut. */
    readonly whole?: boolean;
  };

/** A label of more than 20 characters is cut, and told whole as the tooltip and to those who listen. */
export function Button({
  kind = 'quiet',
  icon,
  busy = false,
  disabled = false,
  whole = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const label = typeof children === 'string' && !whole ? cutLabel(children) : undefined;
  const idle = busy || disabled;
  return (
    <button
      type="button"
      title={label?.whole}
      aria-label={label?.whole}
      aria-busy={busy || undefined}
      aria-disabled={idle || undefined}
      {...rest}
      className={join(styles.button, styles[kind], className)}
      onClick={(event) => (idle ? event.preventDefault() : onClick?.(event))}
    >
      {busy ? <Spinner size={18} /> : icon}
      <span>{label?.shown ?? children}</span>
    </button>
  );
}

export function ButtonLink({ kind = 'quiet', icon, className, children, ...rest }: Look & LinkProps) {
  return (
    <Link {...rest} className={join(styles.button, styles[kind], className)}>
      {icon}
      <span>{children}</span>
    </Link>
  );
}

function join(...names: readonly (string | undefined)[]): string {
  return names.filter((name) => name !== undefined).join(' ');
}
