// The small signs of forms, drawn on a grid of 24.
import { Icon, type IconProps } from '../icons.tsx';

export function EyeIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M2.8 12C5 7.9 8.2 5.8 12 5.8s7 2.1 9.2 6.2c-2.2 4.1-5.4 6.2-9.2 6.2S5 16.1 2.8 12z" />
      <circle cx="12" cy="12" r="2.9" />
    </Icon>
  );
}

/** A closed eye: the lid and its lashes. */
export function ClosedEyeIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M2.8 10.5c2.2 3.4 5.4 5.1 9.2 5.1s7-1.7 9.2-5.1M12 15.6v3M7 14.4l-1.5 2.7M17 14.4l1.5 2.7" />
    </Icon>
  );
}

export function CopyIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="8.5" y="8.5" width="11.5" height="11.5" rx="2" />
      <path d="M15.5 8.5V6a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2v7.5a2 2 0 0 0 2 2h2.5" />
    </Icon>
  );
}

export function DownloadIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 4v10.5M7.5 10.5l4.5 4.5 4.5-4.5M4.5 19.5h15" />
    </Icon>
  );
}

export function CheckIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m5 12.8 4.6 4.7L19.2 7" />
    </Icon>
  );
}

export function KeyIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="7.6" cy="16.4" r="4.1" />
      <path d="m10.6 13.4 9.2-9.2M15.6 8.4l3.2 3.2M18.4 5.6l1.6 1.6" />
    </Icon>
  );
}

/** A fresh key, with a spark beside it. */
export function NewKeyIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="6.6" cy="17.4" r="3.6" />
      <path d="m9.2 14.8 8-8M13.6 10.4l2.8 2.8" />
      <path d="M19.5 2.8v4M17.5 4.8h4" />
    </Icon>
  );
}
