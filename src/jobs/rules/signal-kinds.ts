// What a person does with a posting that recommendations learn from.

export const SIGNAL_KINDS = ['favorite', 'apply', 'hide', 'less', 'more', 'open'] as const;
export type SignalKind = (typeof SIGNAL_KINDS)[number];
