// What is said where a story pauses: the answer to a reply that speaks of real distress, harm or hate.

import { say } from '#messages/say.ts';
import { PAUSE } from '#messages/text-story/pause.ts';
import type { Concern } from './rules/safety/concern.ts';

/** Paragraphs, parted by empty lines. Names /help, except for hate, which no help line is for. */
export function writePause(concern: Concern): string {
  const lines = [sayConcern(concern)];
  if (concern.kind !== 'hate') lines.push(say(PAUSE, 'pause.where'));
  return [...lines, say(PAUSE, 'pause.choices')].join('\n\n');
}

function sayConcern({ kind, about }: Concern): string {
  // Harm and hate are always of others.
  if (kind === 'harm' || kind === 'hate') return say(PAUSE, `pause.${kind}`);
  return say(PAUSE, about === 'self' ? `pause.${kind}` : `pause.${kind}_others`);
}
