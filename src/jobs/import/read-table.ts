// Reads tables with commas, of any size, and goes on behind what is broken.
import { type CsvError, type Parser, parse } from 'csv-parse';
import type { TableFormat } from './formats/format.ts';
import { JOBSPY } from './formats/jobspy.ts';
import { KAGGLE } from './formats/kaggle.ts';
import { LARGEST_RECORD, type ReadRecord, TOO_LONG, UnreadableFile } from './record.ts';
import type { Reading } from './told.ts';

const TABLES: readonly TableFormat[] = [JOBSPY, KAGGLE];

/** The first line, once it is read. */
type Head = { readonly columns: string[]; readonly format: TableFormat };

/** One run of the parser, from the beginning of a line on. */
type Run = {
  readonly write: (bytes: Buffer) => Promise<void>;
  /** Ends it; false when quotes were left open. */
  readonly end: () => Promise<boolean>;
  /** Up to where records are told, in bytes from where the run began. */
  readonly done: () => number;
  readonly failure: () => unknown;
};

/**
 * The records of a table, in order, some at a time. A quote that is never closed swallows everything behind it: then the line that has it is
 * told to be broken, and reading begins anew with the next one. Throws `UnreadableFile` of a table that nobody knows.
 */
export async function* readTable(
  input: AsyncIterable<Buffer | string>,
): AsyncGenerator<readonly ReadRecord[]> {
  let head: Head | undefined;
  let row = 0;
  let told: ReadRecord[] = [];
  const tell = (reading: Reading) => {
    row += 1;
    told.push({ row, format: head?.format.name ?? 'table', reading });
  };
  const setHead = (found: Head) => {
    head = found;
  };
  const flush = () => told.splice(0);
  let run = begin(head, { setHead, tell });
  /** What no record was made of yet, and where it begins in the run. */
  let tail: Buffer = Buffer.alloc(0);
  let start = 0;
  let isDropping = false;

  const settle = () => {
    throwFailure(run.failure());
    tail = tail.subarray(run.done() - start);
    start = run.done();
  };
  const take = async (bytes: Buffer) => {
    tail = tail.length === 0 ? bytes : Buffer.concat([tail, bytes]);
    await run.write(bytes);
    settle();
  };
  /** Leaves the line out with which the tail begins, and reads the rest of it anew. */
  const skipLine = async (reason: string) => {
    if (head === undefined) throw new UnreadableFile('its first line never ends');
    tell({ reason });
    const [end, rest] = [tail.indexOf(10), tail];
    isDropping = end === -1;
    run = begin(head, { setHead, tell });
    tail = Buffer.alloc(0);
    start = 0;
    if (!isDropping) await take(rest.subarray(end + 1));
  };

  for await (const piece of input) {
    let bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
    if (isDropping) {
      const end = bytes.indexOf(10);
      if (end === -1) continue;
      isDropping = false;
      bytes = bytes.subarray(end + 1);
    }
    await take(bytes);
    while (tail.length > LARGEST_RECORD) await skipLine(TOO_LONG);
    yield flush();
  }
  while (!(await run.end())) {
    await skipLine('has quotes that do not fit');
    yield flush();
  }
  throwFailure(run.failure());
  yield flush();
  told = [];
  if (head === undefined) throw new UnreadableFile('it has no line of columns');
}

type Teller = { readonly setHead: (head: Head) => void; readonly tell: (reading: Reading) => void };

function begin(head: Head | undefined, { setHead, tell }: Teller): Run {
  let format = head?.format;
  let done = 0;
  let isOpen = false;
  let failure: unknown;
  const readHead = (line: string[]) => {
    const columns = line.map((name) => name.trim().toLowerCase());
    format = TABLES.find((table) => table.isFor(columns));
    if (format === undefined)
      throw new UnreadableFile('it is a table whose columns are of no format that is known (JobSpy, Kaggle)');
    setHead({ columns, format });
    done = parser.info.bytes;
    return columns;
  };
  const parser: Parser = parse<Record<string, string>>({
    ...{ bom: true, columns: head?.columns ?? readHead, skip_empty_lines: true },
    ...{ relax_quotes: true, relax_column_count_less: true, skip_records_with_error: true },
    on_skip: (error: CsvError | undefined) => {
      if (error?.code === 'CSV_QUOTE_NOT_CLOSED') {
        isOpen = true;
        return;
      }
      done = Number(error?.bytes ?? done);
      tell({
        reason: error?.code.startsWith('CSV_RECORD_INCONSISTENT')
          ? 'has more cells than there are columns'
          : 'cannot be read',
      });
    },
    // Records are told while they are parsed, those that are skipped among them.
    on_record: (cells, { bytes }) => {
      done = bytes;
      if (format) tell(format.read(cells));
      return undefined;
    },
  });
  parser.on('error', (error) => {
    failure = error;
  });
  parser.resume();
  return {
    write: (bytes) =>
      failure === undefined
        ? new Promise((resolve) => parser.write(bytes, () => resolve()))
        : Promise.resolve(),
    end: async () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      parser.once('error', () => resolve());
      parser.once('end', () => resolve());
      parser.end();
      if (failure === undefined) await promise;
      return !isOpen;
    },
    done: () => done,
    failure: () => failure,
  };
}

function throwFailure(failure: unknown): void {
  if (failure === undefined) return;
  if (failure instanceof UnreadableFile) throw failure;
  throw new UnreadableFile(failure instanceof Error ? failure.message : String(failure), { cause: failure });
}
