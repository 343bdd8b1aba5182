// Where a person was going when they left for the identity service, kept in this tab until they are back.
import { asText, openShelf } from '#base/device/shelf.ts';
import { RETURN_TO } from '../kept.ts';

/** Without storage the way back leads to the first screen. */
const shelf = openShelf(RETURN_TO, {}, asText);

/** Keeps the query of the login screen, which says where the person was going. */
export function keepReturn(search: string): void {
  shelf.keep(search);
}

/** The query that was kept; empty when there is none. */
export function readReturn(): string {
  return shelf.read() ?? '';
}

export const forgetReturn = shelf.forget;
