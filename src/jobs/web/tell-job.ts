// What is said of a job in few words: where, how, for how much, from where, and whose letters stand for its company.
import { writeMoney } from '#base/ui/locale.ts';
import { BOARD } from '#messages/jobs/board.ts';
import { say } from '#messages/say.ts';
import type { JobWire } from '../contract-shapes.ts';

type Pay = NonNullable<JobWire['pay']>;

/** "Leeds · Partly remote". */
export function tellPlace({ location, workplace }: Pick<JobWire, 'location' | 'workplace'>): string {
  const place = location ?? undefined;
  if (workplace === null) return place ?? say(BOARD, 'board.place_open');
  const way = say(BOARD, `board.${workplace}`);
  return place === undefined ? way : say(BOARD, 'board.place_and_way', { place, way });
}

/** "£62,000 to £71,000 a year"; undefined where nothing is said. */
export function tellPay(pay: Pay | null): string | undefined {
  if (pay === null) return undefined;
  const [low, high] = [pay.min, pay.max].map((amount) => writeMoney(amount, pay.currency));
  if (low === undefined || high === undefined) return undefined;
  return low === high ? say(BOARD, 'board.pay_flat', { low }) : say(BOARD, 'board.pay_range', { low, high });
}

export function tellLevel(level: NonNullable<JobWire['level']>): string {
  return say(BOARD, level === 'lead' ? 'board.lead_level' : `board.${level}`);
}

/** The names of places where postings are from; a company's own board is named by the board. */
const NAMES: Readonly<Record<string, string>> = {
  linkedin: 'LinkedIn',
  indeed: 'Indeed',
  glassdoor: 'Glassdoor',
  zip_recruiter: 'ZipRecruiter',
  google: 'Google',
  bayt: 'Bayt',
  naukri: 'Naukri',
  greenhouse: 'Greenhouse',
  lever: 'Lever',
  ashby: 'Ashby',
  remotive: 'Remotive',
  arbeitnow: 'Arbeitnow',
  adzuna: 'Adzuna',
};

/** "LinkedIn", "Greenhouse", or the host or name that it calls itself; undefined where that says nothing to people. */
export function nameSource(source: string): string | undefined {
  const [kind = '', rest] = source.toLowerCase().split(':', 2);
  if (kind === 'sample' || kind === 'file' || kind === '') return undefined;
  if (Object.hasOwn(NAMES, kind)) return NAMES[kind];
  const host = /^(?:www\.)?([\w-]+(?:\.[\w-]+)+)$/.exec(kind)?.[1];
  if (host === undefined) return rest === undefined ? source : rest;
  return /(^|\.)linkedin\.com$/.test(host) ? NAMES.linkedin : host;
}

export function isFromLinkedIn({ source }: Pick<JobWire, 'source'>): boolean {
  return nameSource(source) === NAMES.linkedin;
}

/** Two letters for a company without a picture. */
export function initialsOf(company: string, title: string): string {
  const words = (company.trim() || title).match(/[\p{L}\p{N}]+/gu) ?? [];
  const [first = '', second = ''] = words;
  return `${[...first][0] ?? ''}${[...second][0] ?? ''}`.toLocaleUpperCase();
}
