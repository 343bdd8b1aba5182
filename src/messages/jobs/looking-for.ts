// Sentences of the page to print: what somebody looks for in work, made of their own reasons.
import type { MessageTable } from '../say.ts';

export const LOOKING_FOR = {
  'looking-for.title': { text: 'What I look for' },
  'looking-for.lead': { text: 'A page of your own reasons, to print or to keep. It is shared with nobody.' },
  'looking-for.back': { text: 'Back to Job Search' },
  'looking-for.print': { text: 'Print this page' },
  'looking-for.loading': { text: 'Gathering your reasons...' },
  'looking-for.failed': { text: 'This cannot be shown just now.' },
  'looking-for.empty': { text: 'There are no reasons to gather yet.' },
  'looking-for.empty_text': { text: 'Mark a few favorites, or take sixty seconds about work.' },
  'looking-for.to_pairs': { text: 'Sixty seconds about work' },
  'looking-for.draws': { text: 'What draws me' },
  'looking-for.seek': { text: 'What I look for in work' },
  'looking-for.avoid': { text: 'What I would rather leave to others' },
  'looking-for.liked': { text: 'Jobs that I liked' },
  'looking-for.own': { text: 'In my own words' },
  'looking-for.own_hint': { text: 'Add what no game can know. It stays on this page and is not kept.' },
  'looking-for.at': { text: '{title}, {company}' },
  'looking-for.foot': { text: 'Made with Lorepath on {day}, of tendencies, not verdicts.' },
} as const satisfies MessageTable;
