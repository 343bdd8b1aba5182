// The page on which a stand-in asks whether somebody wants to be read: plain, and good without any script.
import { escapeHtml, page, type Question, type Reply, redirect } from './answering.ts';
import type { Tokens } from './tokens.ts';

export type AskingPlace = {
  readonly title: string;
  /** Where the form goes. */
  readonly action: string;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly scopes: readonly string[];
  readonly needsProof: boolean;
  readonly accounts: readonly { readonly name: string; readonly about: string }[];
};

const KEPT = [
  'client_id',
  'response_type',
  'state',
  'redirect_uri',
  'scope',
  'code_challenge',
  'code_challenge_method',
];

/** What is wrong about how somebody was sent here; undefined when nothing is. */
function findFault(place: AskingPlace, asked: URLSearchParams): string | undefined {
  if (asked.get('client_id') !== place.clientId) return 'The client is not known.';
  if (asked.get('redirect_uri') !== place.redirectUri)
    return 'The way back is not the one that is registered.';
  if (asked.get('response_type') !== 'code') return 'Only codes are given.';
  if (!asked.get('state')) return 'The state is missing.';
  const scopes = (asked.get('scope') ?? '').split(/[ ,]+/).filter(Boolean);
  if (scopes.length === 0 || scopes.some((scope) => !place.scopes.includes(scope)))
    return 'Such a scope there is not.';
  const isProved =
    asked.get('code_challenge_method') === 'S256' && (asked.get('code_challenge') ?? '').length === 43;
  return place.needsProof && !isProved ? 'The challenge is missing.' : undefined;
}

export function ask(place: AskingPlace, { query }: Question): Reply {
  const fault = findFault(place, query);
  if (fault !== undefined) return page(400, place.title, `<p>${escapeHtml(fault)}</p>`);
  const fields = KEPT.map(
    (name) => `<input type="hidden" name="${name}" value="${escapeHtml(query.get(name) ?? '')}">`,
  );
  const accounts = place.accounts.map(
    ({ name, about }) => `<option value="${escapeHtml(name)}">${escapeHtml(`${name}: ${about}`)}</option>`,
  );
  return page(
    200,
    place.title,
    `<p>This stands in for the real place while Lorepath is developed. Lorepath wants to read: ${escapeHtml((query.get('scope') ?? '').split(/[ ,]+/).join(', '))}</p>
<form method="post" action="${place.action}">
${fields.join('\n')}
<p><label>As whom? <select name="account">${accounts.join('')}</select></label></p>
<p><button name="answer" value="allow">Allow</button> <button name="answer" value="deny">Deny</button></p>
</form>`,
  );
}

export function decide(place: AskingPlace, tokens: Tokens, { form }: Question): Reply {
  const fault = findFault(place, form);
  const account = place.accounts.find(({ name }) => name === form.get('account'));
  if (fault !== undefined || account === undefined)
    return page(400, place.title, `<p>${escapeHtml(fault ?? 'There is no such account.')}</p>`);
  const answer =
    form.get('answer') === 'allow'
      ? { code: tokens.makeCode(account.name, form.get('scope') ?? '', form.get('code_challenge') ?? '') }
      : { error: 'access_denied' };
  return redirect(
    `${place.redirectUri}?${new URLSearchParams({ state: form.get('state') ?? '', ...answer })}`,
  );
}
