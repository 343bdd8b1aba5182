// npm run demo-people: content/demo-people.json, the accounts of the demo people with keys that are made here, once.
import { join } from 'node:path';
import { makeKeys } from '#accounts/keys/keys.ts';
import { keepGenerated, PROJECT } from './generated-file.ts';

/** No secret: it stands in the README, and opens nothing but development servers. */
const PASSWORD = 'lantern-light';

const PEOPLE = [
  { username: 'Robin', city: 'Utrecht' },
  { username: 'Mira', city: 'Ljubljana' },
  { username: 'Tomas', city: 'Brno' },
];

const people = [];
for (const { username, city } of PEOPLE) {
  const { material, passwordProof, recovery } = await makeKeys(PASSWORD);
  people.push({
    username,
    email: `${username.toLowerCase()}@demo.lorepath.example`,
    city,
    password_proof: passwordProof,
    ...material,
    ...recovery.material,
  });
  console.log(`${username}'s recovery code is ${recovery.code}`);
}
const text = `${JSON.stringify(people, undefined, 2)}\n`;
keepGenerated(join(PROJECT, 'content/demo-people.json'), text, 'npm run demo-people');
