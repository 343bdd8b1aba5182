// What an operator reads of reports: all of it, and nothing of it plays with the terminal.
import { expect, test } from 'vitest';
import type { PersonId } from '#accounts/rules.ts';
import type { StoredReport } from '#messenger/people/store-reports.ts';
import { writeReport, writeReportList } from './report-text.ts';

const REPORT: StoredReport = {
  ...{
    id: 7,
    reporter: 'Ann',
    reported: 'Ben',
    reportedId: '6f8b8a0e-92a6-4b0f-b6a0-0d7a4f6a2b10' as PersonId,
  },
  ...{ conversationId: 12, reason: 'He threatens me', madeAt: new Date('2026-03-01T12:00:00Z') },
  messages: [{ message_id: 31, text: 'Beware\nof me \u001b[2Jand\u202e this' }],
  ...{ closedAt: null, note: null, ofThem: 2 },
};

test('the list has a line for each', () => {
  expect(
    writeReportList([REPORT, { ...REPORT, id: 8, ofThem: 1, messages: [], reason: 'x'.repeat(200) }]),
  ).toBe(
    `7  2026-03-01  Ben, by Ann: He threatens me (1 opened, 2 reports of them)\n8  2026-03-01  Ben, by Ann: ${'x'.repeat(79)}… (0 opened)`,
  );
  expect(writeReportList([])).toBe('No report is open.');
});

test('one is shown whole, and what would move the cursor is written out', () => {
  const text = writeReport({ ...REPORT, closedAt: new Date('2026-03-02T12:00:00Z'), note: 'Talked to him' });
  for (const part of [
    'about     ben',
    'one of 2 reports',
    'conversation 12',
    'he threatens me',
    'talked to him',
  ])
    expect(text.toLowerCase()).toContain(part);
  expect(text).toContain('31  Beware / of me \\u{1b}[2Jand\\u{202e} this');
});
