// The product's own small signs, drawn on a grid of 24.
import type { ReactNode } from 'react';

export type IconProps = { readonly size?: number };

/** The frame of a sign: takes the colour of the text around it, and is not read out. */
export function Icon({ size = 24, children }: IconProps & { readonly children: ReactNode }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

/** Two cards, the front one with a lit window of a picture. */
export function CardsIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M8.6 5.4 14.9 3.5a1.6 1.6 0 0 1 2 1.1l3.6 11.9a1.6 1.6 0 0 1-1.1 2l-2 .6" />
      <rect x="3.5" y="6.5" width="11" height="14" rx="2" />
      <path d="M5.8 13.9c1.2-2.3 2-2.3 3.2-.6s2 1.6 3.2-.5v3.7H5.8z" fill="currentColor" strokeWidth="0" />
      <circle cx="7.6" cy="10" r="1.1" fill="currentColor" strokeWidth="0" />
    </Icon>
  );
}

/** A compass: which way somebody leans. */
export function CompassIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 5.2V3M10.4 3h3.2" />
      <circle cx="12" cy="13.2" r="8" />
      <path d="m15.9 9.3-2.4 5.4-5.4 2.4 2.4-5.4z" fill="currentColor" strokeWidth="1" />
    </Icon>
  );
}

/** A lantern: the way in. */
export function LanternIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M9.5 6.2a2.5 2.5 0 1 1 5 0M7.5 8.8h9l-1.1-2.6H8.6zM8.2 8.8v9.4M15.8 8.8v9.4M7 20.5h10l-.9-2.3H7.9z" />
      <path
        d="M12 11c1.7 2 2.1 2.9 2.1 3.8a2.1 2.1 0 0 1-4.2 0c0-.9.4-1.8 2.1-3.8z"
        fill="currentColor"
        strokeWidth="0"
      />
    </Icon>
  );
}

/** A quill: a name to be written into the book. */
export function QuillIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4.5 20.5c2.2-7.4 6.9-14.1 15-16.5.4 6.6-3.5 11.6-11.2 12.2M7 15.2c2.4-2.6 5-4.7 8-6.4M4.5 20.5h7" />
    </Icon>
  );
}

/** A board with its roof, and two notices. */
export function BoardIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m3 7 9-4 9 4M5 6.5v14M19 6.5v14M5 17.5h14M8 9.5h3.5v5H8zM14.5 9.5H16v3h-1.5z" />
    </Icon>
  );
}

/** A folded letter. */
export function LetterIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.5 5.5h17v13.5h-17zL12 13l8.5-7.5" />
    </Icon>
  );
}

export function PersonIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="8.2" r="3.7" />
      <path d="M4.8 20c.7-4 3.5-6 7.2-6s6.5 2 7.2 6" />
    </Icon>
  );
}

/** A portrait in its frame: the page of a person. */
export function PortraitIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="4.5" y="3.5" width="15" height="17" rx="2.5" />
      <circle cx="12" cy="9.6" r="2.4" />
      <path d="M7.6 17c.4-2.7 2-4 4.4-4s4 1.3 4.4 4z" fill="currentColor" strokeWidth="1" />
    </Icon>
  );
}

export function SlidersIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 8h8.5M17.5 8H20M4 16h2.5M11.5 16H20" />
      <circle cx="15" cy="8" r="2.4" />
      <circle cx="9" cy="16" r="2.4" />
    </Icon>
  );
}

export function CloseIcon(props: IconProps) {
  return (
    <Icon size={20} {...props}>
      <path d="m6 6 12 12M18 6 6 18" />
    </Icon>
  );
}

export function ChevronIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m14.5 6-6 6 6 6" />
    </Icon>
  );
}

export function ArrowIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4.5 12h15M13.5 6l6 6-6 6" />
    </Icon>
  );
}
