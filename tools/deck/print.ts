// How the deck workshop writes its reports in a terminal: columns, shares, bars, and findings with their faults first.
import type { Survey } from '#profile/rules/scales.ts';
import type { Finding } from './finding.ts';

export const SURVEY_NAMES: Readonly<Record<Survey, string>> = {
  ipip: 'Big Five',
  dospert: 'Risk',
  ssvs: 'Values',
};

/** A share of 0..1 in per cent, with one decimal. */
export function showShare(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

/** A share of 0..1 in whole per cent: 0 is never, 100 always, and whatever lies between is neither. */
export function roundShare(share: number): number {
  if (share <= 0 || share >= 1) return share <= 0 ? 0 : 100;
  return Math.min(99, Math.max(1, Math.round(share * 100)));
}

/** A number of things: 1 answer, 2 answers. */
export function showCount(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}

/** `label   text`, with continuation lines under the text. */
export function showRow(label: string, ...texts: readonly string[]): string[] {
  return texts.map((text, at) => `  ${(at === 0 ? label : '').padEnd(13)}${text}`);
}

/** A bar of at most `width` blocks for a share of 0..1. */
export function drawBar(share: number, width = 20): string {
  const eighths = Math.round(Math.min(1, Math.max(0, share)) * width * 8);
  const rest = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'][eighths % 8] ?? '';
  return ('█'.repeat(Math.floor(eighths / 8)) + rest).padEnd(width);
}

/** Breaks a list of words into lines of at most `width` characters. */
export function wrapList(items: readonly string[], width = 84): string[] {
  const lines: string[] = [];
  for (const [at, item] of items.entries()) {
    const text = at < items.length - 1 ? `${item},` : item;
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + text.length <= width)
      lines[lines.length - 1] = `${last} ${text}`;
    else lines.push(text);
  }
  return lines.length > 0 ? lines : ['-'];
}

/** One line a finding, faults first; what was found twice stands once. */
export function showFindings(findings: readonly Finding[]): string[] {
  return [...listLines(findings, 'fault'), ...listLines(findings, 'warning')];
}

function listLines(findings: readonly Finding[], kind: Finding['kind']): string[] {
  const those = findings.filter((one) => one.kind === kind);
  return [...new Set(those.map((one) => `${kind.padEnd(7)}  ${namePlace(one)}: ${one.text}`))];
}

/** Findings of games, or of the folder, not of what stands in the file. */
const OF_NO_FILE = ['sim', 'fair', 'cover', 'diff', 'play', 'folder'];

/** What a finding is of, as the server says it at its start: the file, or the deck as it is played. */
function namePlace({ deck, check }: Finding): string {
  if (OF_NO_FILE.includes(check)) return deck;
  return `${deck}/${check === 'plain' ? 'plain' : 'deck'}.json`;
}

/** How many faults and warnings are shown, in words. */
export function countFindings(findings: readonly Finding[]): string {
  const count = (kind: Finding['kind']) => {
    const number = listLines(findings, kind).length;
    return number === 0 ? `no ${kind}s` : showCount(number, kind);
  };
  return `${count('fault')}, ${count('warning')}`;
}
