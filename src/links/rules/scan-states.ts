// How a scan may stand.

export const SCAN_STATES = ['waiting', 'running', 'done', 'failed'] as const;
export type ScanState = (typeof SCAN_STATES)[number];
