// What stand-ins are asked and answer, as plain HTTP.
import type { MountedService } from '#base/wire/mount.ts';

type Asking = Parameters<MountedService>[0];
type Answering = Parameters<MountedService>[1];

export type Question = {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly form: URLSearchParams;
  readonly authorization: string;
  readonly agent: string;
};

export type Reply = {
  readonly status: number;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
};

const LONGEST_FORM = 16_384;

export async function readQuestion(request: Asking): Promise<Question> {
  const url = new URL(request.url ?? '/', 'http://here.invalid');
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of request as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size <= LONGEST_FORM) pieces.push(piece);
  }
  return {
    method: request.method ?? 'GET',
    path: url.pathname.replace(/(?<=.)\/$/, ''),
    query: url.searchParams,
    form: new URLSearchParams(Buffer.concat(pieces).toString('utf8')),
    authorization: request.headers.authorization ?? '',
    agent: request.headers['user-agent'] ?? '',
  };
}

export function send(response: Answering, { status, body, headers = {} }: Reply): void {
  response.writeHead(status, { 'Cache-Control': 'no-store', ...headers });
  response.end(body);
}

export function json(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Reply {
  return {
    status,
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json; charset=utf-8', ...headers },
  };
}

export function redirect(location: string): Reply {
  return { status: 303, body: '', headers: { Location: location } };
}

export function page(status: number, title: string, body: string): Reply {
  return {
    status,
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
    body: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/identity.css">
</head>
<body><main><h1>${escapeHtml(title)}</h1>
${body}
</main></body>
</html>
`,
  };
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
