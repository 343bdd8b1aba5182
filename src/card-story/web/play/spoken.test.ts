// What is said of an answer before and after it is given.
import { describe, expect, it } from 'vitest';
import type { WireCard } from '../../contract.ts';
import { changesOfSide, describeAnswer, describePreview } from './spoken.ts';

const RESOURCES = [
  { name: 'Light', value: 50 },
  { name: 'Crew', value: 50 },
  { name: 'Nerve', value: 3 },
];

const CARD: WireCard = {
  id: 'c1',
  tag: 'base',
  text: 'A boat drifts past.',
  speaker: 'Ines',
  image: '',
  image_alt: '',
  portrait: null,
  answers: [
    {
      text: 'Row out',
      agree: true,
      consequences: { resourceChange: { Crew: 4, Light: -6, Gold: 9, Nerve: 0 } },
    },
    { text: 'Stay', agree: false, consequences: { resourceChange: {} } },
  ],
};

describe('the changes an answer may bring', () => {
  it('are those of its side, for the resources there are', () => {
    expect(changesOfSide(CARD, 'right', RESOURCES)).toEqual([
      { name: 'Light', points: -6 },
      { name: 'Crew', points: 4 },
    ]);
    expect(changesOfSide(CARD, 'left', RESOURCES)).toEqual([]);
    expect(changesOfSide(CARD, undefined, RESOURCES)).toEqual([]);
  });

  it('are said by direction, without numbers', () => {
    expect(describePreview(CARD, 'right', RESOURCES)).toBe(
      'Row out. Light may fall; Crew may rise. Once more to answer.',
    );
    expect(describePreview(CARD, 'left', RESOURCES)).toBe('Stay. Once more to answer.');
  });
});

describe('an answer given', () => {
  it('is told by what really changed, and by the next card', () => {
    const after = [
      { name: 'Light', value: 44 },
      { name: 'Crew', value: 54 },
      { name: 'Nerve', value: 3 },
    ];
    expect(describeAnswer(RESOURCES, after, CARD)).toBe(
      'Light 44, down 6; Crew 54, up 4. Next card: Ines: A boat drifts past.',
    );
  });

  it('says into which danger it has led', () => {
    const after = RESOURCES.map((resource) =>
      resource.name === 'Light' ? { ...resource, value: 9 } : resource,
    );
    expect(describeAnswer(RESOURCES, after, undefined)).toBe('Light 9, down 41; Light: nearly gone.');
  });

  it('counts no more than there was', () => {
    const after = RESOURCES.map((resource) =>
      resource.name === 'Nerve' ? { ...resource, value: 0 } : resource,
    );
    expect(describeAnswer(RESOURCES, after, undefined)).toBe('Nerve 0, down 3.');
  });

  it('says when nothing changed', () => {
    const { speaker: _, ...card } = CARD;
    expect(describeAnswer(RESOURCES, RESOURCES, card)).toBe(
      'Nothing has changed. Next card: A boat drifts past.',
    );
  });
});
