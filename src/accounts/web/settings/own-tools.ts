// What changes of one's own account work with: calls as who is signed in, and what this device has seen of them.
import type { FlowFailure, FlowTools } from '../flow.ts';
import { withTools } from '../keys/answer-challenge.ts';
import { lockMemory, lockMemoryOf } from '../keys/lock-memory.ts';
import { readPersonId } from '../session/session.ts';
import { callAsPerson } from './queries.ts';

/** Goes through a flow of who is signed in. */
export function withOwnTools<T>(flow: (tools: FlowTools) => Promise<T>): Promise<T | FlowFailure> {
  const me = readPersonId();
  return withTools(callAsPerson, flow, me === null ? lockMemory : lockMemoryOf(me));
}
