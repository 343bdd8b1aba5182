// Lets the driver answer through callbacks alone: its own promises keep each question until the whole heap is looked through.
import type { Client, ClientBase } from 'pg';

type Answered = (error: Error | null, result: unknown) => void;
type Ask = (question: unknown, values: unknown, answered: Answered) => unknown;

/**
 * Where a promise is wanted, the driver makes a function and writes it to a field of the question at once. V8 puts a function that is
 * written so where it puts what stays; dead, it goes on holding its question, the parameters and the answer. One that is handed on as a
 * parameter is cleared up with them. (So nothing that is done for each letter writes a new function to a field.)
 */
export function askByCallback(client: Client | ClientBase): void {
  const ask = client.query.bind(client) as (...question: unknown[]) => unknown;
  const query = (...question: unknown[]): unknown => {
    const [first, second] = question;
    // A question that says itself how it is asked has its own way of answering.
    const isOwnKind = typeof (first as { readonly submit?: unknown } | null)?.submit === 'function';
    if (isOwnKind || typeof question.at(-1) === 'function') return ask(...question);
    return askForPromise(ask as Ask, first, second);
  };
  client.query = query as typeof client.query;
}

async function askForPromise(ask: Ask, question: unknown, values: unknown): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  ask(question, values, (error, result) => {
    if (error) reject(error);
    else resolve(result);
  });
  try {
    return await promise;
  } catch (error) {
    // As the driver does: who asked is of more use than the line on which the refusal came.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  }
}
