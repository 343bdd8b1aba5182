// Draws what a screen shows before anything is known of anybody, as text: the build puts it into the page of its address.
import { QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { App } from '../App.tsx';
import { ALL_PARTS, ALL_SCREENS } from '../features.ts';

/** The screens whose first paint stands in the page, and what they ask at once. */
export const STANDING = ALL_SCREENS.flatMap((screen) =>
  'standsAtOnce' in screen
    ? [{ address: screen.address, who: screen.who, asks: 'asks' in screen ? screen.asks : [] }]
    : [],
);

/** The markup of the screen that the address bar names. */
export async function renderHere(address: (typeof STANDING)[number]['address']): Promise<string> {
  await ALL_PARTS[address].fetch();
  return renderToString(<App queries={new QueryClient()} />);
}
