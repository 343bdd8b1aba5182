// The places that stand for Reddit and YouTube in development: one HTTP service, with a page on which it is told how to behave.
import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '#base/engines/clock.ts';
import type { MountedService } from '#base/wire/mount.ts';
import { PROVIDERS, type ProviderName } from '#profile/rules/footprints.ts';
import { page, type Question, type Reply, readQuestion, redirect, send } from './answering.ts';
import { createManners, FAULTS, type Fault, type Manners, SLOW_MS } from './manners.ts';
import { createReddit } from './reddit.ts';
import { createTokens } from './tokens.ts';
import { createYouTube } from './youtube.ts';

type Place = {
  readonly manners: Manners;
  readonly answer: (question: Question, fault: Fault) => Reply | undefined;
};

export type StandIns = { readonly answer: MountedService };

/** `sign` makes what they give out unforgeable; the same for as long as the server's secret is. */
export function openStandIns(parts: {
  readonly clock: Clock;
  readonly sign: (text: string) => string;
}): StandIns {
  const open = (name: ProviderName): Place => {
    const manners = createManners();
    const tokens = createTokens(parts);
    const create = { reddit: createReddit, youtube: createYouTube }[name];
    return { manners, answer: create(tokens, manners) };
  };
  const places = { reddit: open('reddit'), youtube: open('youtube') };

  async function reply(question: Question): Promise<Reply> {
    if (question.path === '/') return showManners(places);
    const [, name = '', rest = ''] = /^\/([a-z]+)(\/.*)?$/.exec(question.path) ?? [];
    const provider = PROVIDERS.find((one) => one === name);
    if (provider === undefined) return page(404, 'Nothing is here', '');
    const { manners, answer } = places[provider];
    if (rest === '/manners' && question.method === 'POST') return tellManners(manners, question);
    // Only its things are told badly; who asks for leave is always let in and out.
    const isThing = question.method === 'GET' && question.authorization !== '';
    const fault = isThing ? manners.take() : 'none';
    if (fault === 'slow') await pause(SLOW_MS);
    if (fault === 'broken') return { status: 200, body: '<html>not what was agreed on' };
    return answer({ ...question, path: rest }, fault) ?? page(404, 'Nothing is here', '');
  }

  return {
    answer: async (request, response) => send(response, await reply(await readQuestion(request))),
  };
}

function tellManners(manners: Manners, { form }: Question): Reply {
  const fault = FAULTS.find((one) => one === form.get('fault')) ?? 'none';
  manners.tell(fault, Math.max(0, Math.min(100_000, Number(form.get('times') ?? 1) || 0)));
  return redirect('/dev/providers/');
}

const TITLES = { reddit: 'Reddit', youtube: 'YouTube' } as const satisfies Record<ProviderName, string>;

function showManners(places: Readonly<Record<ProviderName, Place>>): Reply {
  const forms = PROVIDERS.map((name) => {
    const { fault, times } = places[name].manners.now();
    const options = FAULTS.map((one) => `<option${one === fault ? ' selected' : ''}>${one}</option>`);
    return `<h2>${TITLES[name]}</h2>
<form method="post" action="/dev/providers/${name}/manners">
<p><label>Next it is <select name="fault">${options.join('')}</select></label>
<label>So many times <input name="times" type="number" min="0" value="${times || 1}"></label>
<button>Tell it</button></p>
</form>`;
  });
  return page(200, 'The places that stand in', forms.join('\n'));
}
