// The small signs of the selection screen, drawn on a grid of 24.
import { Icon } from '#base/ui/icons.tsx';

export function BinSign() {
  return (
    <Sign path="M5 7h14M10 4h4M7 7l.8 12a1.2 1.2 0 0 0 1.2 1h6a1.2 1.2 0 0 0 1.2-1L17 7M10.3 11v5M13.7 11v5" />
  );
}

export function UpSign() {
  return <Sign path="M12 19V6M6.5 11.5 12 6l5.5 5.5" />;
}

function Sign({ path }: { readonly path: string }) {
  return (
    <Icon size={20}>
      <path d={path} />
    </Icon>
  );
}
