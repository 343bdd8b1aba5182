// Serves the profile: everything that says what a person is like, part by part.
import type { PersonId } from '#accounts/rules.ts';
import type { Serve } from '#base/wire/serve.ts';
import { type AssessmentEngines, serveAssessments } from './server-assessments.ts';
import { type ConsentEngines, serveConsents } from './server-consents.ts';
import { type PersonEngines, servePerson } from './server-person.ts';
import { serveTests, type TestEngines } from './server-questionnaires.ts';
import { type SimilarEngines, serveSimilar } from './server-similar.ts';

export type ProfileEngines = TestEngines &
  AssessmentEngines &
  PersonEngines &
  ConsentEngines &
  SimilarEngines;

export function serveProfile(serve: Serve<PersonId>, engines: ProfileEngines): void {
  serveTests(serve, engines);
  serveAssessments(serve, engines);
  servePerson(serve, engines);
  serveConsents(serve, engines);
  serveSimilar(serve, engines);
}
