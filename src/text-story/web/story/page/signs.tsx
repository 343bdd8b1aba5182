// The signs of the story screen.
import { Icon, type IconProps } from '#base/ui/icons.tsx';

/** Between two parts of a chapter: a small lamp on a line. */
export function SeparatorIcon() {
  return (
    <svg width="120" height="16" viewBox="0 0 120 16" fill="none" aria-hidden="true">
      <path d="M4 8c16 0 28-3 44 0M116 8c-16 0-28-3-44 0" stroke="currentColor" strokeLinecap="round" />
      <path d="M60 1.5c2.6 3.2 4 5 4 7a4 4 0 0 1-8 0c0-2 1.4-3.8 4-7z" fill="currentColor" />
    </svg>
  );
}

/** A milestone with its lamp, as they stand along the road. */
export function MilestoneIcon({ lit }: { readonly lit: boolean }) {
  return (
    <svg width="22" height="22" viewBox="0 0 22 22" fill="none" aria-hidden="true">
      <path
        d="M5 20V9.5a6 6 0 0 1 12 0V20"
        fill="var(--stone)"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <path d="M2.5 20.2h17" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
      <circle
        cx="11"
        cy="10.4"
        r="2.6"
        fill={lit ? 'var(--flame)' : 'none'}
        stroke="currentColor"
        strokeWidth="1.3"
      />
    </svg>
  );
}

export function StopIcon(props: IconProps) {
  return (
    <Icon size={18} {...props}>
      <rect x="6.5" y="6.5" width="11" height="11" rx="1.5" fill="currentColor" />
    </Icon>
  );
}

export function GoOnIcon(props: IconProps) {
  return (
    <Icon size={18} {...props}>
      <path d="m8.5 5.5 9 6.5-9 6.5z" fill="currentColor" />
    </Icon>
  );
}

export function BelowIcon(props: IconProps) {
  return (
    <Icon size={18} {...props}>
      <path d="M12 5v13M6.5 12.5 12 18l5.5-5.5" />
    </Icon>
  );
}

export function PrintIcon(props: IconProps) {
  return (
    <Icon size={20} {...props}>
      <path d="M7.5 9V4.5h9V9M7.5 17H5a1.5 1.5 0 0 1-1.5-1.5v-5A1.5 1.5 0 0 1 5 9h14a1.5 1.5 0 0 1 1.5 1.5v5A1.5 1.5 0 0 1 19 17h-2.5" />
      <path d="M7.5 14h9v6h-9z" />
    </Icon>
  );
}

export function BookIcon(props: IconProps) {
  return (
    <Icon size={20} {...props}>
      <path d="M12 6.5C10 5 7.5 4.5 4 4.8v13.4c3.5-.3 6 .2 8 1.7 2-1.5 4.5-2 8-1.7V4.8c-3.5-.3-6 .2-8 1.7zM12 6.5v13.400" />
    </Icon>
  );
}
