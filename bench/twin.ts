// The bare twin of answering a card: Node's http and pg, the same token check and the same statements, nothing else.
import { createServer } from 'node:http';
import pg from 'pg';
import { createTokenKeeper } from '#accounts/sessions/tokens.ts';
import { systemClock } from '#base/engines/clock.ts';
import { ANSWER_STATEMENTS } from '#card-story/store.ts';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16 });
const tokens = await createTokenKeeper(process.env.SERVER_SECRET ?? '', systemClock, 'production', {
  isKnownOpen: () => true,
  isOpen: async () => true,
});

const server = createServer((request, response) => {
  let text = '';
  request.setEncoding('utf8');
  request.on('data', (chunk: string) => {
    text += chunk;
  });
  request.on('end', async () => {
    const person = await tokens.authenticate(request.headers.authorization);
    const body = JSON.parse(text);
    const id = request.url?.split('/').at(-1);
    const { rows } = await pool.query({ ...ANSWER_STATEMENTS.load, values: [id, person] });
    const turn: number = rows[0].turn;
    const cardId: string = body.cardIds[turn];
    const { cardIds, lastCardPointer, resources, answeredCards } = body;
    const state = JSON.stringify({ cardIds, lastCardPointer, resources, answeredCards });
    const values = [
      id,
      turn,
      'open',
      state,
      new Date(),
      cardId,
      answeredCards[cardId],
      body.elapsed_ms ?? null,
      false,
    ];
    const moved = await pool.query({ ...ANSWER_STATEMENTS.record, values });
    const answer = JSON.stringify({ ...body, outcome: 'open', dummy: false });
    response.writeHead(moved.rows.length === 1 ? 200 : 409, {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(answer),
    });
    response.end(answer);
  });
});
server.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('open'));
process.on('SIGTERM', () => process.exit(0));
