// Whether a language model elsewhere may read what somebody wrote: asked for by itself, with the place that texts go to.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { announce } from '#base/ui/announce.ts';
import { showToast } from '#base/ui/controls/toasts.ts';
import { unwrap } from '#base/wire/service-result.ts';
import { LINKS } from '#messages/links/links.ts';
import { say } from '#messages/say.ts';
import { Switch } from '../consents/ConsentSwitches.tsx';
import { decideConsent } from '../consents/calls.ts';
import { consentsQuery } from '../consents/queries.ts';
import { userQuery } from '../diagrams/queries.ts';
import { takeAnswer } from '../take-answer.ts';
import { forgetLinks } from './queries.ts';

type ModelSwitchProps = {
  readonly personId: string;
  /** The host of the model. */
  readonly place: string;
};

export function ModelSwitch({ personId, place }: ModelSwitchProps) {
  const queries = useQueryClient();
  const consents = consentsQuery(personId);
  const { data } = useQuery(consents);
  const consent = data?.find(({ kind }) => kind === 'read_by_model');
  const decide = useMutation({
    mutationFn: (given: boolean) => unwrap(decideConsent('read_by_model', given, place)),
    onSuccess: async (decided, given) => {
      await takeAnswer(queries, consents.queryKey, decided.consents);
      announce(say(LINKS, given ? 'links.model_on' : 'links.model_off'));
      forgetLinks(queries, personId);
      void queries.invalidateQueries(userQuery(personId));
    },
    onError: ({ message }) => {
      showToast(message, { kind: 'error' });
      void queries.invalidateQueries(consents);
    },
  });
  return (
    <Switch
      label={say(LINKS, 'links.model')}
      text={say(LINKS, 'links.model_text', { place })}
      on={consent?.given === true}
      busy={data === undefined || decide.isPending}
      onChange={(given) => decide.mutate(given)}
    />
  );
}
