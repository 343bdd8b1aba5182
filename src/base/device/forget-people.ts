// Forgets what people leave in a browser: apart from what keeps it, since a first visit needs none of this.
import { forgetDatabase, forgetDatabases, forgetWorkers } from './forget-database.ts';
import { KINDS, type Kind, nameOf, whoIsHere } from './kinds.ts';
import { forgetNamed } from './shelf.ts';

/** How somebody's stay may end: each takes along what those before it do. */
const ENDS: readonly Kind['until'][] = ['session', 'log-out', 'deletion', 'always'];

/**
 * Forgets what goes with the end of a stay, once nobody is signed in any more; and since whoever sits down next is somebody else, also
 * what earlier people have left here. Of what goes with an account only this person's does.
 */
export function forgetPerson(person?: string, end: Exclude<Kind['until'], 'always'> = 'log-out'): void {
  for (const kind of KINDS) {
    if (ENDS.indexOf(kind.until) > ENDS.indexOf(end)) continue;
    const theirs = nameOf(kind, { person });
    const isGone = (name: string) =>
      kind.until === 'deletion' ? name.startsWith(theirs) : isLeft(kind, name);
    // At once, and where a browser does not list what it has.
    if (kind.where === 'database' && person !== undefined) forgetDatabase(theirs);
    sweep(kind, isGone);
  }
}

/** Forgets, where somebody has left in another tab or another person has come in, what went with the session of anybody but who is here. */
export function forgetOthers(): void {
  for (const kind of KINDS)
    if (kind.until === 'session' && kind.name.includes('{person}')) sweep(kind, (name) => isLeft(kind, name));
}

/** Whether this is the name of something of the kind, of whomever but who is here. */
function isLeft(kind: Kind, name: string): boolean {
  const [beginning = '', rest] = kind.name.split('{person}');
  if (!name.startsWith(beginning)) return false;
  if (rest === undefined) return true;
  const here = whoIsHere();
  const isTheirs = here !== null && name.startsWith(nameOf(kind, { person: here }));
  return name.includes(rest, beginning.length) && !isTheirs;
}

function sweep(kind: Kind, isGone: (name: string) => boolean): void {
  if (kind.where === 'database') void forgetDatabases(isGone);
  else if (kind.where === 'worker') forgetWorkers(kind.name);
  else forgetNamed(kind, isGone);
}
