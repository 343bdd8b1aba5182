// Sentences of the frame around the features: refusals every call shares, navigation, errors on screen.
import type { MessageTable } from '../say.ts';

export const APP = {
  'app.bad_request': { text: 'Some of what was sent cannot be used.', status: 400 },
  'app.unauthorized': { text: 'Unauthorized access', status: 401 },
  'app.session_expired': { text: 'Session expired. Please log in again.', status: 401 },
  'app.forbidden': { text: 'This is not allowed here.', status: 403 },
  'app.not_found': { text: 'There is nothing at this address.', status: 404 },
  'app.timeout': { text: 'That took too long to arrive. Please try again.', status: 408 },
  'app.too_large': { text: 'That is more than can be sent at once.', status: 413 },
  'app.unsupported_media': { text: 'Only JSON can be sent here.', status: 415 },
  'app.bytes_expected': { text: 'Only bytes can be sent here.', status: 415 },
  'app.headers_too_large': { text: 'The address and the headers are longer than can be read.', status: 431 },
  'app.no_socket': { text: 'This is the address of a socket. Open it as one.', status: 426 },
  'app.too_many_sockets': { text: 'Too many pages are open at once. Close some of them.', status: 429 },
  'app.too_many_frames': {
    text: 'That was a little too much at once. Please wait a moment and try again.',
    status: 429,
  },
  'app.too_many_large': {
    text: 'That was a lot of large things in a short time. Try again in {seconds} seconds.',
    status: 429,
  },
  'app.unavailable': {
    text: 'The server is catching its breath. Please try again in a moment.',
    status: 503,
  },
  'app.fault': { text: 'Something went wrong. Please try again.', status: 500 },
} as const satisfies MessageTable;
