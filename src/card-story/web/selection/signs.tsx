// The small signs of the selection screen, drawn on a grid of 24.
import { Icon } from '#base/ui/icons.tsx';

export function BinSign() {
  return (
    <Sign path="M5 7h14M10 4h4M7 7l.8 12a1.2 1.2 0 0 0 1.2 1h6a1.2 1.2 0 0 0 1.2-1L17 7M10.3 11v5M13.7 11v5" />
  );
}

/** The way back round. */
export function TurnSign() {
  return <Sign path="M8.5 14 4 9.500 8.500 5M4.500 9.500H14a5.250 5.250 0 0 1 0 10.500h-3" />;
}

export function UpSign() {
  return <Sign path="M12 19V6M6.500 11.500 12 6l5.500 5.500" />;
}

function Sign({ path }: { readonly path: string }) {
  return (
    <Icon size={20}>
      <path d={path} />
    </Icon>
  );
}
