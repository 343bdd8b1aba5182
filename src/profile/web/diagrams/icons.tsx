// The signs of the psychological profile.
import { Icon, type IconProps } from '#base/ui/icons.tsx';

/** Asks what something is. */
export function QuestionIcon({ size = 22 }: IconProps) {
  return (
    <Icon size={size}>
      <circle cx="12" cy="12" r="8.6" />
      <path d="M9.6 9.7a2.5 2.5 0 1 1 3.5 2.3c-.8.4-1.1.8-1.1 1.7M12 16.4v.1" />
    </Icon>
  );
}

/** Paper coming out of a press. */
export function PrintIcon({ size = 20 }: IconProps) {
  return (
    <Icon size={size}>
      <path d="M7 8V3.8h10V8M7 17H4.6a1 1 0 0 1-1-1v-6.6A1.4 1.4 0 0 1 5 8h14a1.4 1.4 0 0 1 1.4 1.4V16a1 1 0 0 1-1 1H17" />
      <path d="M7 14.2h10v6H7z" />
    </Icon>
  );
}
