// The identity service in the configuration: all of it or nothing, and never over an open line.
import { describe, expect, test } from 'vitest';
import { parseConfig } from './config.ts';

const WHOLE = { OIDC_URL: 'https://id.example', OIDC_REALM: 'people', OIDC_CLIENT_ID: 'storybook' };

function read(environment: Readonly<Record<string, string>>) {
  const result = parseConfig(environment);
  return result.kind === 'config' ? result.config.identity : result.faults;
}

describe('the identity service', () => {
  test('is our own unless another one is named', () => {
    expect(read({})).toBeUndefined();
    expect(read({ OIDC_URL: '', OIDC_REALM: ' ' })).toBeUndefined();
  });

  test.each([
    ['https://id.example', 'https://id.example'],
    ['https://id.example/', 'https://id.example'],
    ['https://id.example/auth/', 'https://id.example/auth'],
    ['http://localhost:8180', 'http://localhost:8180'],
  ])('is where OIDC_URL says: %s', (url, expected) => {
    expect(read({ ...WHOLE, OIDC_URL: url })).toEqual({
      url: expected,
      realm: 'people',
      clientId: 'storybook',
    });
  });

  test.each(['OIDC_URL', 'OIDC_REALM', 'OIDC_CLIENT_ID'] as const)('is none without %s', (name) => {
    const { [name]: _, ...rest } = WHOLE;
    expect(read(rest)).toEqual([
      'OIDC_URL, OIDC_REALM, OIDC_CLIENT_ID belong together; set all of them or none',
    ]);
  });

  test.each([
    ['id.example', /must be an http or https address/],
    ['ftp://id.example', /must be an http or https address/],
    ['http://id.example', /must begin with https/],
    ['https://id.example/?realm=x', /without a query/],
    ['https://me:secret@id.example', /without a query, a name or a password/],
  ])('cannot be at %s', (url, fault) => {
    expect(read({ ...WHOLE, OIDC_URL: url })).toEqual([expect.stringMatching(fault)]);
  });
});
