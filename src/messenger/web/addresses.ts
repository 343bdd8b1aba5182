// Where a conversation stands, and which one an address means.
import { fillAddress } from '#base/screens.ts';
import { CHAT } from './screens.ts';

export function addressOfChat(id: number): string {
  return fillAddress(CHAT, { chatId: String(id) });
}

/** The number of a conversation in an address; undefined for anything that is not a whole number from 1 on. */
export function readChatId(text: string): number | undefined {
  const id = /^\d{1,15}$/.test(text) ? Number.parseInt(text, 10) : 0;
  return id >= 1 ? id : undefined;
}
