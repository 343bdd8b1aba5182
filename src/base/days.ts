// A day in ms: as postings, scans and logs count days, whatever a calendar makes of them.

export const DAY_MS = 24 * 60 * 60 * 1000;
