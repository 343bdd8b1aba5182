// How reports are written for whoever runs the place: plain lines, in which nothing that people wrote moves the cursor.
import type { StoredReport } from '#messenger/people/store-reports.ts';

/** A line for each report that is open. */
export function writeReportList(reports: readonly StoredReport[]): string {
  if (reports.length === 0) return 'No report is open.';
  return reports
    .map(
      ({ id, madeAt, reporter, reported, reason, messages, ofThem }) =>
        `${id}  ${day(madeAt)}  ${tame(reported)}, by ${tame(reporter)}: ${cut(tame(reason))} (${messages.length} opened${
          ofThem > 1 ? `, ${ofThem} reports of them` : ''
        })`,
    )
    .join('\n');
}

/** One report with all that was opened for it. */
export function writeReport(report: StoredReport): string {
  const { id, madeAt, reporter, reported, reportedId, conversationId, reason, messages, ofThem } = report;
  const closed = report.closedAt && `Closed ${day(report.closedAt)}: ${tame(report.note ?? '')}`;
  return [
    `Report ${id} of ${madeAt.toISOString()}`,
    `About     ${tame(reported)} (${reportedId}), ${ofThem === 1 ? 'the only report' : `one of ${ofThem} reports`}`,
    `By        ${tame(reporter)}`,
    `Where     conversation ${conversationId}`,
    `Why       ${tame(reason)}`,
    ...(closed ? [closed] : []),
    '',
    // The server cannot check that these are the words: they are what the reporter's browser says that it opened.
    messages.length === 0 ? 'No messages were opened for it.' : 'What the reporter says was written:',
    ...messages.map(({ message_id, text }) => `  ${message_id}  ${tame(text)}`),
  ].join('\n');
}

/** A text in one line, with what would turn, hide or move anything in a terminal written out. */
function tame(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, (letter) =>
    letter === '\n' ? ' / ' : `\\u{${letter.codePointAt(0)?.toString(16)}}`,
  );
}

function cut(text: string): string {
  const letters = [...text];
  return letters.length > 80 ? `${letters.slice(0, 79).join('')}…` : text;
}

function day(at: Date): string {
  return at.toISOString().slice(0, 10);
}
