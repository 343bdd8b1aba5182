// Serves the profile: everything that says what a person is like, part by part.
import type { PersonId } from '#accounts/rules.ts';
import type { Serve } from '#base/wire/serve.ts';
import { serveTests, type TestEngines } from './server-tests.ts';

export type ProfileEngines = TestEngines;

export function serveProfile(serve: Serve<PersonId>, engines: ProfileEngines): void {
  serveTests(serve, engines);
}
