// Every refusal of the product in one table, for the server and the checks. Screens import their own tables.
import { ACCOUNT_FIELDS } from './accounts/accounts.ts';
import { APP } from './app/app.ts';
import { PERSON_FIELDS } from './profile/person.ts';
import { FEATURE_REFUSALS } from './refusals.ts';
import { fillSentence, type MessageTable } from './say.ts';

export const REFUSALS = { ...APP, ...FEATURE_REFUSALS } as const;

/** What can be wrong about a field, as far as screens show it. */
export const FIELDS: MessageTable = { ...ACCOUNT_FIELDS, ...PERSON_FIELDS };

export type RefusalCode = keyof typeof REFUSALS;

/**
 * What one field is wrong about: `path` is its name (`cards.3.text`), `message` a sentence for people; where screens show it,
 * `code` is what they say it by.
 */
export type FieldError = { readonly path: string; readonly message: string; readonly code?: string };

/** The body of every answer that refuses: a closed code, its sentence twice, and what helps to mend it. */
export type RefusalBody = {
  readonly code: RefusalCode;
  readonly message: string;
  readonly detail: string;
  readonly fill?: Readonly<Record<string, string | number>>;
  readonly errors?: readonly FieldError[];
  readonly data?: unknown;
  readonly request_id?: string;
};

type RefusalOptions = {
  readonly fill?: Readonly<Record<string, string | number>>;
  readonly errors?: readonly FieldError[];
  /** With a 409: the current state, so that the client can go on from it. */
  readonly data?: unknown;
};

/** A rule said no. Thrown by handlers, answered with the status of its code. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly status: number;
  readonly options: RefusalOptions;
  /** `cause` is for the log alone: what whoever runs the server can do something about. */
  constructor(code: RefusalCode, options: RefusalOptions = {}, cause?: unknown) {
    super(fillSentence(REFUSALS[code].text, options.fill), cause === undefined ? {} : { cause });
    this.name = 'Refusal';
    this.code = code;
    this.status = REFUSALS[code].status;
    this.options = options;
  }

  toBody(): RefusalBody {
    return { code: this.code, message: this.message, detail: this.message, ...this.options };
  }
}
