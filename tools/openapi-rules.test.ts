// The rules for the description of the calls, each broken once.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findDocumentFaults } from './openapi-rules.ts';

const CALL = {
  operationId: 'boats.find',
  summary: 'Finds a boat',
  description: 'Finds a boat. Anybody may call it.',
  tags: ['boats'],
  security: [] as object[] | undefined,
  parameters: [{ in: 'path', name: 'id', required: true, schema: { type: 'string' } }],
  responses: { '2XX': { description: 'The boat.' }, '4XX': { description: 'No boat.' } },
};

const GOOD = {
  openapi: '3.1.0',
  info: {
    ...{ title: 'Boats', version: '1', description: 'All calls.', contact: { name: 'The harbour' } },
    license: { name: 'All rights reserved', identifier: 'LicenseRef-Boats' },
  },
  servers: [{ url: 'https://boats.example' }],
  tags: [{ name: 'boats', description: 'What floats.' }],
  components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  paths: { '/boats/{id}': { get: CALL } },
};

const BOAT = { type: 'object', properties: { name: { type: 'string' }, length: { type: 'number' } } };

const withInfo = (change: object) => ({ ...GOOD, info: { ...GOOD.info, ...change } });
const withCall = (change: object, path = '/boats/{id}') => ({
  ...GOOD,
  paths: { [path]: { get: { ...CALL, ...change } } },
});
const withSchema = (schema: object) =>
  withCall({
    responses: {
      ...CALL.responses,
      '2XX': { description: 'It.', content: { 'application/json': { schema } } },
    },
  });

test('what keeps to them passes, and so does what is served', () => {
  expect(findDocumentFaults(GOOD)).toEqual([]);
  const served = JSON.parse(readFileSync(join(import.meta.dirname, '../docs/openapi.json'), 'utf8'));
  expect(findDocumentFaults(served)).toEqual([]);
});

test.each([
  ['no title', withInfo({ title: '' }), 'info: title'],
  ['no description', withInfo({ description: undefined }), 'info: description'],
  ['no licence', withInfo({ license: undefined }), 'license'],
  ['a licence without its text', withInfo({ license: { name: 'X' } }), 'neither url nor identifier'],
  ['no contact', withInfo({ contact: undefined }), 'contact'],
  ['no server', { ...GOOD, servers: [] }, 'servers: there is none'],
  ['a server of one machine', { ...GOOD, servers: [{ url: 'http://localhost:8080' }] }, 'no address'],
  ['a server with a slash', { ...GOOD, servers: [{ url: 'https://boats.example/' }] }, 'no address'],
  ['a tag twice', { ...GOOD, tags: [...GOOD.tags, ...GOOD.tags] }, 'tags: one is there twice'],
  ['a tag that says nothing', { ...GOOD, tags: [{ name: 'boats' }] }, 'boats has no description'],
  ['an undeclared tag', withCall({ tags: ['ships'] }), 'undeclared'],
  ['no path', { ...GOOD, paths: {} }, 'paths: there is none'],
  ['a path with a slash', withCall({}, '/boats/{id}/'), 'ends with a slash'],
  ['a path with a query', withCall({}, '/boats/{id}?a=1'), 'has a query'],
  [
    'a path twice',
    {
      ...GOOD,
      paths: {
        ...GOOD.paths,
        '/boats/{name}': {
          get: {
            ...CALL,
            operationId: 'b',
            parameters: [{ in: 'path', name: 'name', required: true, schema: {} }],
          },
        },
      },
    },
    'is another one with other names',
  ],
  ['a name twice', { ...GOOD, paths: { ...GOOD.paths, '/ships/{id}': { get: CALL } } }, "another one's"],
  ['no name', withCall({ operationId: undefined }), 'operationId is missing'],
  ['a name with blanks', withCall({ operationId: 'find a boat' }), 'operationId is missing'],
  ['no summary', withCall({ summary: ' ' }), 'has no summary'],
  ['a call that does not say who may', withCall({ security: undefined }), 'security: []'],
  ['an unknown scheme', withCall({ security: [{ key: [] }] }), 'needs key'],
  ['a body where there is none', withCall({ requestBody: {} }), 'has a body'],
  ['no refusal', withCall({ responses: { '2XX': { description: 'It.' } } }), 'has no answer 4XX'],
  ['no success', withCall({ responses: { '4XX': { description: 'No.' } } }), 'has no answer 2XX'],
  [
    'an answer that says nothing',
    withCall({ responses: { ...CALL.responses, '4XX': { description: 'Default Response' } } }),
    'its 4XX has no description',
  ],
  ['an undescribed blank', withCall({ parameters: [] }), 'the blank id is not described'],
  [
    'a blank that is not there',
    withCall({ parameters: [...CALL.parameters, { in: 'path', name: 'x', required: true, schema: {} }] }),
    'not in the path',
  ],
  [
    'a blank that may be left out',
    withCall({ parameters: [{ in: 'path', name: 'id', schema: {} }] }),
    'is not required',
  ],
  ['a parameter twice', withCall({ parameters: [...CALL.parameters, ...CALL.parameters] }), 'path id twice'],
  [
    'a parameter of no kind',
    withCall({ parameters: [...CALL.parameters, { in: 'query', name: 'q' }] }),
    'q has no schema',
  ],
  ['a list of nothing', withSchema({ type: 'array' }), 'a list of nothing known'],
  ['a choice twice', withSchema({ enum: [1, 1] }), 'a choice is there twice'],
  ['a reference to nothing', withSchema({ $ref: '#/components/schemas/Boat' }), 'no shape of the document'],
  [
    'a shape of which nobody speaks',
    { ...GOOD, components: { ...GOOD.components, schemas: { Boat: { type: 'object' } } } },
    'Boat: nothing refers to it',
  ],
  [
    'a shape that is written out twice',
    withSchema({ type: 'object', properties: { bow: BOAT, stern: BOAT } }),
    'is written out 2 times',
  ],
  ['an example', withSchema({ type: 'string', example: 1 }), 'has an example'],
])('%s', (_what, document, told) => {
  expect(findDocumentFaults(document)).toContainEqual(expect.stringContaining(told));
});
