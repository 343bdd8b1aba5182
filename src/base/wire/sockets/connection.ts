// One open socket: who it belongs to, what comes over it one after the other, and when it has to go.
import type { RawData, WebSocket } from 'ws';
import { Refusal } from '#messages/catalogue.ts';
import { tellReason, toRefusal } from '../answer-error.ts';
import { CLOSING, type ClosingCode } from './closing.ts';
import { COMMON_FRAMES } from './common-frames.ts';
import {
  CLOSE_MS,
  CLOSE_SLOW_MS,
  MANY_WAITING,
  MOST_AT_WORK,
  MOST_WAITING,
  nextPart,
  PING_MS,
  PING_SPREAD,
  SESSION_MS,
  SILENCE_MS,
  SLOW_MS,
  STRANGER_MS,
} from './connection-limits.ts';
import type { Frame, FrameFields } from './frame.ts';
import type { GatheredLine } from './gathered-line.ts';
import { readFields, readFrame, type SentFrame } from './read-frame.ts';
import type { Admission, Door, HeldSocket, OpenSocket, SocketGround } from './socket-ground.ts';
import { writeFrame } from './write-frame.ts';

/** The longest frame, in bytes. */
export const LONGEST_FRAME = 65_536;
/** The longest frame of somebody who has not said who they are, in letters. */
const LONGEST_OF_STRANGER = 10_240;
/** Codes by which the client has closed it: done, gone elsewhere, and a word of closing without a code. */
const ORDERLY: readonly number[] = [1000, 1001, 1005];

export class Connection<Person> implements OpenSocket<Person>, HeldSocket<Person> {
  readonly door: Door<Person>;
  readonly #ws: WebSocket;
  /** What carries it: whole frames are written to it as they are, between those that the protocol's own part writes whole. */
  readonly #line: GatheredLine;
  readonly #ground: SocketGround<Person>;
  readonly #address: string;
  #admission: Admission<Person> | undefined;
  #release: (() => void) | undefined;
  #waiting: string[] | undefined;
  #isTakingTurns = false;
  #isClosing = false;
  #atWork = 0;
  /** All in ms of the clock's `elapsed`. */
  readonly #openedAt: number;
  #heardAt: number;
  #pingedAt: number;
  #checkedAt: number;
  #slowSince: number | undefined;
  /** Where it stands among those that opened together, from 0 to 1: so many seconds earlier it is looked after for the first time. */
  readonly #part = nextPart();

  constructor(
    { ws, line }: { readonly ws: WebSocket; readonly line: GatheredLine },
    door: Door<Person>,
    address: string,
    ground: SocketGround<Person>,
  ) {
    this.#ws = ws;
    this.#line = line;
    this.door = door;
    this.#address = address;
    this.#ground = ground;
    const now = ground.clock.elapsed();
    this.#openedAt = now;
    this.#heardAt = now;
    this.#pingedAt = now - this.#part * PING_SPREAD * PING_MS;
    this.#checkedAt = now;
  }

  get person(): Person {
    return this.#admitted().person;
  }

  /** Whose it is, once that is said. */
  get known(): Person | undefined {
    return this.#admission?.person;
  }

  get held(): number {
    return this.#ws.bufferedAmount;
  }

  get heardAt(): number {
    return this.#heardAt;
  }

  get session(): string {
    return this.#admitted().session;
  }

  #admitted(): Admission<Person> {
    if (this.#admission === undefined) throw new Error('nobody has said yet whose this socket is');
    return this.#admission;
  }

  send<F extends Frame>(frame: F, fields: FrameFields<F>): boolean {
    return this.sendWritten(writeFrame(frame, fields));
  }

  /** Sends a frame that is written already, as to many at once. What comes in the same turn goes to the line together. */
  sendWritten(written: Buffer): boolean {
    if (this.#isClosing || this.#ws.readyState !== this.#ws.OPEN) return false;
    // Nobody else waits for a slow reader, and nothing is kept for it without end: it fetches what it has missed.
    if (this.#ws.bufferedAmount > MOST_WAITING) {
      this.close(CLOSING.slow, 'resync');
      return false;
    }
    this.#line.write(written);
    return true;
  }

  /** Closes it. From now on nothing that comes is heard, and nothing is sent. */
  close(code: ClosingCode, reason: string): void {
    if (this.#isClosing) return;
    this.#isClosing = true;
    this.#waiting = undefined;
    // The other side's word that it closes, too, must be read.
    this.#ws.resume();
    this.#ws.close(code, reason);
    setTimeout(() => this.#ws.terminate(), code === CLOSING.slow ? CLOSE_SLOW_MS : CLOSE_MS).unref();
  }

  /** It is closed, by whomever. */
  end(code: number): void {
    this.#isClosing = true;
    this.#waiting = undefined;
    this.#ground.remove(this);
    this.#release?.();
    if (this.#admission === undefined) return;
    try {
      this.door.closed(this, { orderly: ORDERLY.includes(code) });
    } catch (error) {
      this.#ground.log.error({ err: error, frame: this.door.row.name }, 'fault');
    }
  }

  noteLife(): void {
    this.#heardAt = this.#ground.clock.elapsed();
  }

  /** What is to be seen to without anything being sent: called about once a second. */
  look(): void {
    if (this.#isClosing) return;
    const now = this.#ground.clock.elapsed();
    const end = this.#findEnd(now);
    if (end !== undefined) this.close(...end);
    // Half open: whoever is there answers a ping, and nobody would hear the reason.
    else if (now - this.#heardAt >= SILENCE_MS) this.#ws.terminate();
    else if (this.#admission !== undefined) this.#ask(this.#admission.session, now);
  }

  /** Why it has to be closed, if it has to be. */
  #findEnd(now: number): [ClosingCode, string] | undefined {
    const admission = this.#admission;
    if (admission === undefined)
      return now - this.#openedAt >= STRANGER_MS ? [CLOSING.slow, 'app.timeout'] : undefined;
    if (admission.expires <= this.#ground.clock().getTime())
      return [CLOSING.signedOut, 'app.session_expired'];
    if (this.#ws.bufferedAmount <= MANY_WAITING) this.#slowSince = undefined;
    else this.#slowSince ??= now;
    return now - (this.#slowSince ?? now) >= SLOW_MS ? [CLOSING.slow, 'resync'] : undefined;
  }

  /** Asks the peer for a sign of life, and the database for the session, when it is time. */
  #ask(session: string, now: number): void {
    if (now - this.#pingedAt >= PING_MS) {
      this.#pingedAt = now;
      this.#ws.ping();
    }
    if (now - this.#checkedAt < SESSION_MS) return;
    this.#checkedAt = now;
    // A database that does not answer ends no session: the next frame asks again.
    this.#ground.gate.isOpen(session).then(
      (isOpen) => isOpen || this.endSession(session),
      () => {},
    );
  }

  /** Closes it if it hangs on this session. */
  endSession(session: string): void {
    if (this.#admission?.session === session) this.close(CLOSING.signedOut, 'app.session_expired');
  }

  /** Something was sent. */
  take(data: RawData, isBinary: boolean): void {
    this.noteLife();
    if (this.#isClosing) return;
    const text = data.toString();
    if (this.#admission === undefined && text.length > LONGEST_OF_STRANGER) {
      this.close(CLOSING.large, 'app.too_large');
      return;
    }
    const frame = isBinary ? '' : text;
    if (this.#isTakingTurns) {
      this.#waiting ??= [];
      this.#waiting.push(frame);
      if (this.#waiting.length >= MOST_AT_WORK) this.#ws.pause();
      return;
    }
    const settled = this.#hear(frame);
    if (settled !== undefined) void this.#takeTurns(settled);
  }

  /** Begins with one frame after the other, in their order, once what the first one waits for is settled. What is begun may end in another one. */
  async #takeTurns(first: Promise<void>): Promise<void> {
    this.#isTakingTurns = true;
    await first;
    while (this.#waiting !== undefined && this.#waiting.length > 0) {
      const settled = this.#hear(this.#waiting.shift() ?? '');
      if (settled !== undefined) await settled;
    }
    this.#waiting = undefined;
    this.#isTakingTurns = false;
    this.#readOn();
  }

  #readOn(): void {
    if (this.#atWork < MOST_AT_WORK && !this.#isTakingTurns && this.#ws.isPaused) this.#ws.resume();
  }

  /** Hears one frame; answers what the next one has to wait for: that it is settled whose this socket is. */
  #hear(text: string): Promise<void> | undefined {
    const { row, up } = this.door;
    const admission = this.#admission;
    if (admission !== undefined && !this.#mayGoOn(admission)) return undefined;
    let sent: SentFrame;
    try {
      sent = readFrame(text, up, this.#ground.readJson);
      if (sent.frame === COMMON_FRAMES.authenticate)
        return this.admit((readFields(sent) as FrameFields<typeof COMMON_FRAMES.authenticate>).token);
    } catch (error) {
      this.#refuse(error, { name: row.name });
      if (admission === undefined) this.close(CLOSING.signedOut, 'app.unauthorized');
      return undefined;
    }
    if (admission === undefined) {
      this.close(CLOSING.signedOut, 'app.unauthorized');
      return undefined;
    }
    const { clock, gate } = this.#ground;
    if (admission.expires <= clock().getTime()) {
      this.close(CLOSING.signedOut, 'app.session_expired');
      return undefined;
    }
    if (gate.isKnownOpen(admission.session)) return this.#begin(admission, sent);
    return gate.isOpen(admission.session).then(
      (isOpen) => {
        if (isOpen) return this.#begin(admission, sent);
        this.close(CLOSING.signedOut, 'app.session_expired');
      },
      (error: unknown) => this.#refuse(error, { ...sent.frame, sent }),
    );
  }

  /** Counts what comes, whatever it is; who floods is closed out. */
  #mayGoOn({ person }: Admission<Person>): boolean {
    const { row, flood } = this.door;
    if (flood.take(String(person)) === 0) return true;
    this.close(CLOSING.many, row.frameLimit.refusal);
    return false;
  }

  /** Lets somebody in by their token, or goes on with a newer one of the same person. */
  admit(token: string): Promise<void> {
    return this.#admitAs(this.#ground.gate.admit(token));
  }

  /** Lets somebody in by a ticket. */
  admitByTicket(ticket: string): Promise<void> {
    return this.#admitAs(this.#ground.gate.admitByTicket(ticket));
  }

  async #admitAs(asking: Promise<Admission<Person>>): Promise<void> {
    const { limits, add } = this.#ground;
    let admission: Admission<Person>;
    try {
      admission = await asking;
    } catch (error) {
      const { code, status } = toRefusal(error, { longestBody: LONGEST_FRAME });
      if (status >= 500) this.#refuse(error, { name: COMMON_FRAMES.authenticate.name });
      return this.close(status >= 500 ? CLOSING.unavailable : CLOSING.signedOut, code);
    }
    if (this.#isClosing) return;
    const known = this.#admission;
    if (known !== undefined && known.person !== admission.person)
      return this.close(CLOSING.signedOut, 'app.unauthorized');
    if (known === undefined) {
      try {
        this.#release = limits.open(this.door.row, admission.person);
      } catch (error) {
        return this.close(CLOSING.many, toRefusal(error, { longestBody: LONGEST_FRAME }).code);
      }
    }
    this.#admission = admission;
    this.#checkedAt = this.#ground.clock.elapsed();
    // Hundreds come back together after a restart: else the database would be asked for all of them in one second, and in three for none.
    if (known === undefined) this.#checkedAt -= this.#part * SESSION_MS;
    if (known === undefined) add(this);
    this.send(COMMON_FRAMES.established, { user_id: String(admission.person) });
    if (known !== undefined) return;
    try {
      this.door.opened(this);
    } catch (error) {
      this.#refuse(error, { name: this.door.row.name });
    }
  }

  /** Begins with a frame of somebody who may send it; answers what the next one has to wait for: that it is counted. */
  #begin({ person }: Admission<Person>, sent: SentFrame): Promise<void> | undefined {
    if (this.#isClosing) return undefined;
    const { frame } = sent;
    let fields: unknown;
    try {
      fields = readFields(sent);
    } catch (error) {
      this.#refuse(error, { ...frame, sent });
      return undefined;
    }
    if (frame.limit === undefined) {
      void this.#answer(person, sent, fields);
      return undefined;
    }
    let wait = 0;
    const refuse = (error: unknown) => this.#refuse(error, { ...frame, sent, wait });
    const call = { person, address: this.#address, body: fields };
    try {
      const counted = this.#ground.limits.count(frame, call, (seconds) => {
        wait = seconds;
      });
      if (counted !== undefined)
        return counted.then(() => {
          if (!this.#isClosing) void this.#answer(person, sent, fields);
        }, refuse);
    } catch (error) {
      refuse(error);
      return undefined;
    }
    void this.#answer(person, sent, fields);
    return undefined;
  }

  async #answer(person: Person, sent: SentFrame, fields: unknown): Promise<void> {
    const { clock, onAnswer } = this.#ground;
    const { frame } = sent;
    const begin = clock.elapsed();
    this.#atWork += 1;
    if (this.#atWork >= MOST_AT_WORK) this.#ws.pause();
    try {
      const answering = this.door.handlers.get(frame)?.({ person, socket: this, fields });
      if (answering instanceof Promise) await answering;
      onAnswer({ name: frame.name, status: 200, ms: clock.elapsed() - begin });
    } catch (error) {
      this.#refuse(error, { ...frame, sent, ms: clock.elapsed() - begin });
    }
    this.#atWork -= 1;
    this.#readOn();
  }

  /** Says that a frame was refused, as a call would be. */
  #refuse(
    error: unknown,
    about: {
      readonly name: string;
      readonly type?: string;
      readonly sent?: SentFrame;
      readonly ms?: number;
      readonly wait?: number;
    },
  ): void {
    const { log, nameFault, onAnswer } = this.#ground;
    const { name, type, sent, ms = 0, wait = 0 } = about;
    const refusal = toRefusal(error, { longestBody: LONGEST_FRAME });
    const { status } = refusal;
    const id = nameFault();
    if (status === 503) log.warn({ request: id, reason: tellReason(error) }, 'unavailable');
    else if (status >= 500) log.error({ request: id, err: error }, 'fault');
    log.info({ request: id, frame: name, status, ms: Math.round(ms * 10) / 10 }, 'answered');
    onAnswer({ name, status, ms });
    const clientId = sent?.sent.client_id;
    this.send(COMMON_FRAMES.error, {
      ...(refusal.toBody() as FrameFields<typeof COMMON_FRAMES.error>),
      ...(status >= 500 ? { request_id: id } : {}),
      ...(type === undefined ? {} : { of: type }),
      ...(typeof clientId === 'string' && clientId.length <= LONGEST_CLIENT_ID
        ? { client_id: clientId }
        : {}),
      ...(wait > 0 ? { retry_after: wait } : {}),
    });
    // Who is not let do anything is not let stay.
    if (error instanceof Refusal && status === 401) this.close(CLOSING.signedOut, error.code);
  }
}

/** Longer than any id that a client makes. */
const LONGEST_CLIENT_ID = 200;
