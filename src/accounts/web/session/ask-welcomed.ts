// Asks the server whether somebody has confirmed age and notice, and keeps what it says on this device.
import { createCall } from '#base/wire/call.ts';
import type { AccountEndpoint } from '../../contract.ts';
import { noteWelcomed } from './welcomed.ts';

/**
 * `subject` is whom the token speaks for. What is not known stays as it was; the first screen asks again. False where the server will
 * have nothing of the token.
 */
export async function askWelcomed(token: string, subject: string): Promise<boolean> {
  const call = createCall<AccountEndpoint>({}, () => token);
  const told = await call('GET /auth/protected', {});
  if (told.success) noteWelcomed(subject, told.data.welcomed);
  return told.success || !told.authError;
}
