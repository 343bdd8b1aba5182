// The messenger's own small signs, on the grid of the others.
import { Icon, type IconProps } from '#base/ui/icons.tsx';

export function PeopleIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="9" cy="8.6" r="3.2" />
      <path d="M3 19c.5-3.6 2.8-5.3 6-5.3s5.5 1.7 6 5.3M15.4 5.7a3 3 0 0 1 .3 5.8M17.2 14.2c2.2.6 3.5 2.2 3.8 4.8" />
    </Icon>
  );
}

export function SearchIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="10.5" cy="10.5" r="6" />
      <path d="m15 15 5.2 5.2" />
    </Icon>
  );
}

export function ClipIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m19 11.5-7.3 7.3a4.6 4.6 0 0 1-6.5-6.5l7.8-7.8a3.1 3.1 0 0 1 4.4 4.4L9.7 16.6a1.5 1.5 0 0 1-2.2-2.2l7-7" />
    </Icon>
  );
}

/** A letter that flies off. */
export function SendIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M20.5 3.5 3.5 10.3l6.4 3.2 3.2 6.5zM9.9 13.5l4.2-3.9" />
    </Icon>
  );
}

export function OpenLockIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="5" y="11" width="14" height="9.5" rx="2" />
      <path d="M8.3 11V7.6a3.7 3.7 0 0 1 7.2-1.2M12 15v2" />
    </Icon>
  );
}

export function DotsIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <g fill="currentColor" strokeWidth="0">
        <circle cx="5.5" cy="12" r="1.7" />
        <circle cx="12" cy="12" r="1.7" />
        <circle cx="18.5" cy="12" r="1.7" />
      </g>
    </Icon>
  );
}

export function ReplyIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M9.5 6 4 11.5 9.5 17M4.5 11.5H14a6 6 0 0 1 6 6v1" />
    </Icon>
  );
}

export function PenIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m4.5 19.5 1-4.2L16.3 4.5l3.2 3.2L8.7 18.5zM14 6.8l3.2 3.2" />
    </Icon>
  );
}

export function CopyIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="8.5" y="8.5" width="11" height="11.5" rx="2" />
      <path d="M15.5 5.5A2 2 0 0 0 13.6 4H6.5a2 2 0 0 0-2 2v8a2 2 0 0 0 1.3 1.9" />
    </Icon>
  );
}

export function BinIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4.5 6.8h15M9.3 6.5V4.3h5.4v2.2M6.5 7l.8 12.7h9.4L17.5 7M10.2 10.5v5.7M13.8 10.5v5.7" />
    </Icon>
  );
}

export function FlagIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5.5 21V4.5c3-1.5 5.5-1 7.5 0s4 1 6 0v9c-2 1-4 1-6 0s-4.5-1.5-7.5 0" />
    </Icon>
  );
}

export function DownIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 4.5v15M6 13.5l6 6 6-6" />
    </Icon>
  );
}

export function TickIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m4.5 12.8 5 5L19.5 7" strokeWidth="2.2" />
    </Icon>
  );
}

/** Two ticks, the second over the first. */
export function TicksIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m2 12.8 4.7 4.7L16 7.5M11.5 16.5l1.2 1L22 7.5" strokeWidth="2.2" />
    </Icon>
  );
}

/** Sand is running. */
export function WaitIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M7 3.5h10M7 20.5h10M8 3.5c0 4.5 3 6 4 8.5 1-2.5 4-4 4-8.5M8 20.5c0-4.5 3-6 4-8.5 1 2.5 4 4 4 8.5" />
    </Icon>
  );
}

export function WarnIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 4 3 19.5h18zM12 10v4.5M12 17v.2" />
    </Icon>
  );
}

export function FileIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6 3.5h8l4.5 4.5v12.5H6zM13.5 3.5V8.5h5M9 13h6M9 16.5h4" />
    </Icon>
  );
}

/** A seal in wax: what a sealed conversation is shown by. */
export function SealIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 2.8c1.4 0 2 1.3 3.3 1.6s2.7-.1 3.5.9.1 2.3.6 3.6 1.8 1.9 1.8 3.3-1.2 2.1-1.7 3.3.2 2.7-.8 3.7-2.3.3-3.5.8-1.8 1.8-3.2 1.8-2-1.4-3.3-1.8-2.7.2-3.6-.8-.2-2.4-.7-3.7-1.7-1.9-1.7-3.3 1.3-2.1 1.8-3.3-.3-2.7.7-3.6 2.3-.5 3.5-.9 1.9-1.6 3.3-1.6z" />
      <circle cx="12" cy="12.2" r="4.6" />
      <path d="M12 10.4v3.6M10.2 12.2h3.6" />
    </Icon>
  );
}
