// How moments are told: shortly in the list, and as the lines between days.
import { useEffect, useState } from 'react';
import {
  writeAgo,
  writeDay,
  writeDayOfYear,
  writeFullDay,
  writeTime,
  writeWeekday,
} from '#base/ui/locale.ts';
import { startOfDay } from './chat/rows.ts';

const DAY_MS = 86_400_000;

/** How many days ago a moment was, as calendars count; `today` is when today began. All in milliseconds since 1970. */
function countDaysAgo(at: number, today: number): number {
  return Math.round((today - startOfDay(at)) / DAY_MS);
}

/** "14:05" of today, "yesterday", "Sat" within a week, then "28 Nov", with the year where it is another one. */
export function tellShortly(at: number, today: number): string {
  const days = countDaysAgo(at, today);
  if (days <= 0) return writeTime(at);
  if (days === 1) return writeAgo(1, 'day');
  if (days < 7) return writeWeekday(at);
  const isThisYear = new Date(at).getFullYear() === new Date(today).getFullYear();
  return isThisYear ? writeDayOfYear(at) : writeDay(new Date(at).toISOString());
}

/** "today", "yesterday", then the whole day. */
export function tellDay(at: number, today: number): string {
  const days = countDaysAgo(at, today);
  return days === 0 || days === 1 ? writeAgo(days, 'day') : writeFullDay(at);
}

/** When today began; another day begins while one looks. */
export function useToday(): number {
  const [today, setToday] = useState(() => startOfDay(Date.now()));
  useEffect(() => {
    // A little later than midnight, whichever way the clocks are turned that day.
    const next = startOfDay(today + 1.5 * DAY_MS) + 1000;
    const timer = setTimeout(() => setToday(startOfDay(Date.now())), Math.max(1000, next - Date.now()));
    return () => clearTimeout(timer);
  }, [today]);
  return today;
}
