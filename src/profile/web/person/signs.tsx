// The small signs of the profile page, drawn on a grid of 24.
import { Icon, type IconProps } from '#base/ui/icons.tsx';

export function EnvelopeIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="3.5" y="5.5" width="17" height="13" rx="2" />
      <path d="m4.2 7 7.8 6.300L19.8 7" />
    </Icon>
  );
}

/** A house with a lit window: where somebody lives. */
export function HouseIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.8 11.5 12 4.500l8.2 7M6 10v9.500h12V10" />
      <path d="M10.2 13.500h3.600v6h-3.600z" fill="currentColor" strokeWidth="0" />
    </Icon>
  );
}

/** An hourglass: how old somebody is. */
export function HourglassIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6.5 3.500h11M6.5 20.500h11M8 3.500c0 4.8 1.5 6.7 4 8.5-2.5 1.8-4 3.7-4 8.500M16 3.500c0 4.8-1.5 6.7-4 8.5 2.5 1.8 4 3.7 4 8.5" />
      <path d="M9.6 19.500c.3-2 1-3 2.4-4.2 1.4 1.2 2.1 2.2 2.4 4.200z" fill="currentColor" strokeWidth="0" />
    </Icon>
  );
}

/** Two masks of a play in one: who somebody is. */
export function MaskIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5 5.500c4.5 1.5 9.5 1.5 14 0v6.300c0 4.6-3.3 7.7-7 8.7-3.7-1-7-4.1-7-8.700z" />
      <path d="M8.3 10.200c.9-.6 1.8-.6 2.6 0M13.1 10.200c.9-.6 1.8-.6 2.6 0M9 14.300c1.9 1.6 4.1 1.6 6 0" />
    </Icon>
  );
}

/** An open book: what somebody has learnt. */
export function OpenBookIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 6.500c-2.3-1.6-5-2-8.5-2v13.300c3.5 0 6.2.5 8.5 2 2.3-1.5 5-2 8.5-2V4.500c-3.5 0-6.2.4-8.5 2zM12 6.500v13.3" />
    </Icon>
  );
}

/** Two bubbles: a place where people talk. */
export function TalkIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 5.500h11v8H9l-3.3 2.800v-2.800H4zM18 9.500h2.200v7.500h-1.700v2.500L15.6 17h-4.1" />
    </Icon>
  );
}

/** A screen with a play sign: a place of moving pictures. */
export function ScreenPlayIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="3.5" y="5.5" width="17" height="13" rx="3" />
      <path d="m10.3 9 5 3-5 3z" fill="currentColor" strokeWidth="1" />
    </Icon>
  );
}

export function DoorIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M13.5 4H6v16h7.500M10.5 12H20M16.5 8.2 20.2 12l-3.7 3.8" />
    </Icon>
  );
}
