// The small signs of the selection screen, drawn on a grid of 24.

export function BinSign() {
  return <Sign path="M5 7h14M10 4h4M7 7l.8 12a1.2 1.2 0 0 0 1.2 1h6a1.2 1.2 0 0 0 1.2-1L17 7M10.3 11v5M13.7 11v5" />;
}

/** A card that turns round. */
export function TurnSign() {
  return <Sign path="M4 10.500c1.400-3 4.400-5 8-5 3.900 0 7.100 2.300 8.300 5.600M20.600 6v5.200h-5.200M20 13.500c-1.400 3-4.400 5-8 5-3.900 0-7.100-2.300-8.300-5.600M3.400 18v-5.200h5.200" />;
}

export function UpSign() {
  return <Sign path="M12 19V6M6.500 11.500 12 6l5.500 5.500" />;
}

function Sign({ path }: { readonly path: string }) {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
