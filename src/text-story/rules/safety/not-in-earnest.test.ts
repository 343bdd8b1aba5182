// What undoes a phrase of concern, and what looks like it and undoes nothing: there, whoever writes is heard.
import { describe, expect, it } from 'vitest';
import { readConcern } from './read-concern.ts';

const hear = (text: string) => readConcern(text)?.kind;

describe('not in earnest', () => {
  it.each([
    'my brother always beats me at chess',
    'my sister beats me at pool',
    'mein Bruder schlägt mich immer beim Kartenspiel',
    'fratele meu ma bate la table',
    'That joke was so bad I want to die',
    'that was so embarrassing i want to die',
    'the knight says , i want to die , and I give him water',
    'nobody hits me at home',
    'nadie me pega',
    'nu mă tai',
  ])('is %j', (text) => expect(hear(text)).toBeUndefined());
});

describe('in earnest', () => {
  it.each([
    ['I feel so bad I want to die', 'self-harm'],
    ['it hurts so bad i want to die', 'self-harm'],
    ['my life is so bad that i want to die', 'self-harm'],
    ['the knight says , i want to die , and i do too', 'self-harm'],
    ['my dad hits me at the table', 'abuse'],
    ['my dad kicks me in the pool', 'abuse'],
    ['my uncle touches me in the pool', 'abuse'],
    ['my coach touches me at tennis', 'abuse'],
    ['mon père me frappe à table', 'abuse'],
    ['nadie me pega excepto mi padre', 'abuse'],
    ['nu mă tai dar tata mă bate', 'abuse'],
    ['ingen slår mig utom min pappa', 'abuse'],
    ['my boyfriend never hits me when others are there', 'abuse'],
    ['my dad never hits me when he is sober', 'abuse'],
  ])('is %j', (text, kind) => expect(hear(text)).toBe(kind));
});
