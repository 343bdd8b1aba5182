// The small signs of the jobs, on the grid of the others.
import { Icon, type IconProps } from '#base/ui/icons.tsx';

export function StarIcon({ isSet, ...props }: IconProps & { readonly isSet: boolean }) {
  return (
    <Icon {...props}>
      <path
        d="m12 3.3 2.6 5.6 6 .8-4.4 4.2 1.1 6.1L12 17l-5.3 3 1.1-6.1-4.4-4.2 6-.8z"
        fill={isSet ? 'currentColor' : 'none'}
      />
    </Icon>
  );
}

export function LookIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="10.5" cy="10.5" r="6" />
      <path d="m15 15 5.2 5.2" />
    </Icon>
  );
}

export function AgainIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M19.5 12a7.5 7.5 0 1 1-2.3-5.4M19.8 3.6v3.9h-3.9" />
    </Icon>
  );
}

/** An arrow that leads out of the page. */
export function OutIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M13 4.5h6.5V11M19 5l-9 9M16.5 14v5.5h-12v-12H10" />
    </Icon>
  );
}

export function ThumbIcon({ isDown = false, ...props }: IconProps & { readonly isDown?: boolean }) {
  return (
    <Icon {...props}>
      <path
        transform={isDown ? 'rotate(180 12 12)' : undefined}
        d="M4 10.500h3.500v9H4zM7.500 11l3.700-7c1.700 0 2.600 1.200 2.300 2.800l-.600 3.200h5.300c1.300 0 2.100 1.100 1.800 2.300l-1.500 5.800c-.2.900-1 1.400-1.900 1.400H7.500"
      />
    </Icon>
  );
}

export function HideIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 4l16 16M9.900 6.200A9 9 0 0 1 12 6c4.500 0 7.500 3 9 6a13 13 0 0 1-2.700 3.500M6.500 8A12 12 0 0 0 3 12c1.500 3 4.500 6 9 6 1.500 0 2.900-.3 4.100-.9M9.900 10a3 3 0 0 0 4.100 4.200" />
    </Icon>
  );
}

/** A bell, filled where it rings. */
export function BellIcon({ isOn }: { readonly isOn: boolean }) {
  return (
    <Icon size={18}>
      <path
        d="M6 17h12c-1.2-1.4-1.7-2.8-1.7-6a4.3 4.3 0 0 0-8.6 0c0 3.2-.5 4.6-1.7 6Z"
        fill={isOn ? 'currentColor' : 'none'}
      />
      <path d="M10.5 20h3" />
    </Icon>
  );
}
