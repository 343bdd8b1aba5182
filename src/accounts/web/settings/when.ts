// How long ago something was, in words.

import { writeAgo } from '#base/ui/locale.ts';
import { SETTINGS } from '#messages/accounts/settings.ts';
import { say } from '#messages/say.ts';

const UNITS = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
] as const;

/** `then` as ISO 8601; `now` in ms. Anything within a minute, or ahead of a clock that is off, is just now. */
export function tellWhen(then: string, now: number): string {
  const seconds = (now - Date.parse(then)) / 1000;
  const fitting = UNITS.find((unit) => seconds >= unit.seconds);
  if (fitting === undefined) return say(SETTINGS, 'settings.just_now');
  return writeAgo(Math.floor(seconds / fitting.seconds), fitting.unit);
}
