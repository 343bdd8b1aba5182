// Refresh tokens of services that give them no shape: Keycloak's client reads in them, as if each were a token of Keycloak's.

/** What such a token is shown to the client behind: a header, and a payload that says nothing (`{}`). */
const SHAPE = 'plain.e30.';

/**
 * Has the client of a service get along with refresh tokens of any shape: what comes from the service's token address is put
 * behind one that it can read, and what goes there is taken out again. Other calls are not touched.
 */
export function takeAnyRefreshToken(tokenAddress: string): void {
  const send = window.fetch;
  window.fetch = async (input, init) => {
    if (input !== tokenAddress) return send(input, init);
    if (init?.body instanceof URLSearchParams) unpack(init.body);
    const response = await send(input, init);
    return response.ok ? pack(response) : response;
  };
}

function unpack(form: URLSearchParams): void {
  const token = form.get('refresh_token');
  if (token?.startsWith(SHAPE)) form.set('refresh_token', token.slice(SHAPE.length));
}

async function pack(response: Response): Promise<Response> {
  const { refresh_token: token, ...others } = await response.json();
  return Response.json(typeof token === 'string' ? { ...others, refresh_token: `${SHAPE}${token}` } : others);
}
