// What a posting says of how sure its pay and its end are, by its own words.

/** What is looked for, and how much of a risk to one's living it is: 1 the most, below 0 the opposite. Choices of design. */
export const RISKS = {
  commission_only: 1,
  unpaid: 1,
  upfront_fee: 1,
  equity: 0.5,
  startup: 0.5,
  fixed_term: 0.3,
  permanent: -0.3,
  public_service: -0.5,
} as const;

export type RiskFlag = keyof typeof RISKS;
const RISK_FLAGS = Object.keys(RISKS) as readonly RiskFlag[];

/** Those that somebody should know of before they apply, whatever they are like. */
export const CAUTIONS = [
  'commission_only',
  'unpaid',
  'upfront_fee',
  'fixed_term',
] as const satisfies RiskFlag[];

/** In lower case. English only: what is said in other languages has no flags, which counts as neither risky nor sure. */
const WORDS: Readonly<Record<RiskFlag, RegExp>> = {
  commission_only: /\b(commission[- ]only|100 ?% commission|purely commission|uncapped commission only)\b/,
  unpaid: /\b(unpaid|no salary|without pay)\b/,
  upfront_fee:
    /\b(registration fee|up[- ]?front (fee|payment)|pay for your (own )?training|starter kit fee)\b/,
  equity: /\b(equity|stock options|share options)\b/,
  startup: /\b(start-?up|seed[- ]stage|early[- ]stage|pre[- ]seed|series a)\b/,
  fixed_term: /\b(fixed[- ]term|temporary|maternity cover|seasonal|zero[- ]hours?|freelance)\b/,
  permanent: /\b(permanent (position|role|contract|post|job|employment)|permanent)\b/,
  public_service:
    /\b(civil service|public sector|public service|city council|county council|government agency)\b/,
};

/** Whether there may be any: most texts have none, and are looked through once instead of once for each, and only where words begin. */
const ANY = new RegExp(
  `\\b(?:${Object.values(WORDS)
    .map(({ source }) => source.replaceAll('\\b', ''))
    .join('|')})`,
);

/** How much of a text is looked at, in UTF-16 units. */
const LOOKED_AT = 6000;

/** What a posting says, in the order of `RISK_FLAGS`. */
export function findRiskFlags(title: string, text: string): readonly RiskFlag[] {
  const words = `${title}\n${text.slice(0, LOOKED_AT)}`.toLowerCase();
  if (!ANY.test(words)) return [];
  return RISK_FLAGS.filter((flag) => WORDS[flag].test(words));
}

/** How much of a risk a job is, -1 to 1; 0 where nothing is said. */
export function riskOf(flags: readonly RiskFlag[]): number {
  const sum = flags.reduce((all, flag) => all + RISKS[flag], 0);
  return Math.max(-1, Math.min(1, sum));
}
