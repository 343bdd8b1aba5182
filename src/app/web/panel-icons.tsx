// The signs of the account panel, drawn on a grid of 24.
import { Icon, type IconProps } from '#base/ui/icons.tsx';

export function BookIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 6.6C9.8 5 6.6 4.6 3.5 5v13.3c3.1-.4 6.3 0 8.5 1.6 2.2-1.6 5.4-2 8.5-1.6V5c-3.1-.4-6.3 0-8.5 1.6zM12 6.6v13.3" />
    </Icon>
  );
}

export function SatchelIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 9.5h16V18a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18zM8.5 9.5V7a3.5 3.5 0 0 1 7 0v2.5M4 13h16M12 11.8v2.7" />
    </Icon>
  );
}

export function LeaveIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M13 4H6.5A1.5 1.5 0 0 0 5 5.5v13A1.5 1.5 0 0 0 6.5 20H13M10 12h10M16.5 8.5 20 12l-3.5 3.5" />
    </Icon>
  );
}

export function SunIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="3.8" />
      <path d="M12 3v1.8M12 19.2V21M3 12h1.8M19.2 12H21M5.6 5.6l1.3 1.3M17.1 17.1l1.3 1.3M18.4 5.6l-1.3 1.3M6.9 17.1l-1.3 1.3" />
    </Icon>
  );
}

export function MoonIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M19.5 14.6A8 8 0 0 1 9.4 4.5a8 8 0 1 0 10.1 10.1z" />
    </Icon>
  );
}

export function ScreenIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="3.5" y="5" width="17" height="11.5" rx="2" />
      <path d="M9 20h6" />
    </Icon>
  );
}
