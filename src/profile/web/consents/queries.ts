// How consents stand, and what changes on the screens with a decision.
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { announce } from '#base/ui/announce.ts';
import { unwrap } from '#base/wire/service-result.ts';
import { CONSENTS } from '#messages/profile/consents.ts';
import { say } from '#messages/say.ts';
import type { ConsentKind } from '../../rules/consents.ts';
import { takeAnswer } from '../take-answer.ts';
import { decideConsent, fetchConsents } from './calls.ts';

/** The consents that a screen asks for. The others come with what they are about. */
export type ShownConsent = Extract<ConsentKind, 'profile' | 'similarity' | 'discoverable'>;

export function consentsQuery(personId: string) {
  return queryOptions({
    queryKey: ['profile', 'consents', personId],
    queryFn: async () => (await unwrap(fetchConsents())).consents,
  });
}

type Wish = { readonly kind: ShownConsent; readonly given: boolean };

export function useDecide(personId: string) {
  const queries = useQueryClient();
  const { queryKey } = consentsQuery(personId);
  return useMutation({
    scope: { id: `consents-${personId}` },
    mutationFn: async ({ kind, given }: Wish) => (await unwrap(decideConsent(kind, given))).consents,
    onSuccess: async (consents, { kind, given }) => {
      await takeAnswer(queries, queryKey, consents);
      announce(say(CONSENTS, given ? `consents.given_${kind}` : `consents.withdrawn_${kind}`));
      // With the profile goes what the tests, the diagrams and the backs of the cards show.
      if (kind === 'profile') void queries.invalidateQueries();
    },
    // It may be done all the same: what is shown is what the server says.
    onError: () => void queries.invalidateQueries({ queryKey }),
  });
}
