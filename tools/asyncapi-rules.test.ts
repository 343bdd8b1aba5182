// The rules for the description of the sockets, each broken once.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findSocketsFaults } from './asyncapi-rules.ts';

const MESSAGE = {
  ...{ name: 'say', summary: 'Says something', description: 'Says something. Needs no token.' },
  payload: {
    type: 'object',
    properties: { type: { type: 'string', const: 'say' }, text: { type: 'string' } },
    required: ['type', 'text'],
  },
};
const GOOD = {
  asyncapi: '3.0.0',
  info: { title: 'Boats', version: '1', description: 'All frames.' },
  servers: { this: { host: 'boats.example', protocol: 'wss' } },
  channels: {
    harbour: {
      ...{ address: '/api/boats/ws', description: 'The harbour.' },
      messages: { say: { $ref: '#/components/messages/say' } },
    },
  },
  operations: {
    hear: {
      action: 'receive',
      channel: { $ref: '#/channels/harbour' },
      messages: [{ $ref: '#/channels/harbour/messages/say' }],
    },
  },
  components: { messages: { say: MESSAGE } },
};

const withChannel = (change: object) => ({
  ...GOOD,
  channels: { harbour: { ...GOOD.channels.harbour, ...change } },
});
const withMessage = (change: object) => ({
  ...GOOD,
  components: { messages: { say: { ...MESSAGE, ...change } } },
});
const withOperation = (change: object) => ({
  ...GOOD,
  operations: { hear: { ...GOOD.operations.hear, ...change } },
});

test('a good document has no fault, and neither has our own', () => {
  expect(findSocketsFaults(GOOD)).toEqual([]);
  const own = JSON.parse(readFileSync(join(import.meta.dirname, '../docs/asyncapi.json'), 'utf8'));
  expect(findSocketsFaults(own)).toEqual([]);
});

test.each([
  [{ ...GOOD, asyncapi: '2.6.0' }, 'asyncapi: is not 3.0.0'],
  [{ ...GOOD, info: { ...GOOD.info, title: '' } }, 'info: title is missing'],
  [{ ...GOOD, servers: { this: { host: 'boats.example', protocol: 'https' } } }, 'servers: this has no host'],
  [{ ...GOOD, channels: {}, operations: {} }, 'channels: there is none'],
  [withChannel({ description: '' }), 'harbour: has no description'],
  [withChannel({ address: '/api/boats/ws/' }), 'harbour: its address'],
  [withChannel({ address: '/boats/ws' }), 'harbour: its address'],
  [
    withChannel({
      messages: { ...GOOD.channels.harbour.messages, again: { $ref: '#/components/messages/say' } },
    }),
    'harbour: has two frames of type say',
  ],
  [withChannel({ messages: { say: { $ref: '#/components/messages/sing' } } }), 'sing is not there'],
  [withOperation({ action: 'shout' }), 'hear: neither'],
  [
    withOperation({ messages: [{ $ref: '#/components/messages/say' }] }),
    'hear: has a frame of another channel',
  ],
  [withMessage({ summary: undefined }), 'say: has no summary'],
  [withMessage({ name: 'sing' }), 'say: is no object whose type says its name'],
  [withMessage({ payload: { ...MESSAGE.payload, required: ['text'] } }), 'say: is no object whose type'],
  [withMessage({ payload: { type: 'string' } }), 'say: is no object whose type'],
])('says what is wrong: %#', (document, fault) => {
  expect(findSocketsFaults(document).join('\n')).toContain(fault);
});
