// What the frame asks the server.
import { createCall } from '#base/wire/call.ts';
import type { AppEndpoint } from '../contract.ts';

const call = createCall<AppEndpoint>(() => null);

/** The mode the server runs in. Throws while the server cannot say. */
export async function fetchMode(): Promise<'development' | 'production'> {
  const result = await call('GET /app', {});
  if (result.kind !== 'ok') throw new Error(`the mode is not known: ${result.kind}`);
  return result.value.mode;
}
