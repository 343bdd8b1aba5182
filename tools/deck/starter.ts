// The small deck that deck new begins with: one evening at a ferry, to be read, changed, and written over.
import type { DeckFile } from '#card-story/deck-file.ts';

/** One silhouette each, on a square of 48. */
export const STARTER_ICONS: Readonly<Record<string, string>> = {
  'boat.svg':
    'M22 4h4v22h-4zM28.5 7L42 25H28.5zM19.5 12v13H9zM4 29h40l-5.4 11.6A4 4 0 0 1 35 43H13a4 4 0 0 1-3.6-2.4z',
  'till.svg':
    'M24 4a20 20 0 1 1 0 40a20 20 0 1 1 0-40zM24 8.5a15.5 15.5 0 1 0 0 31a15.5 15.5 0 1 0 0-31zM24 12a12 12 0 1 1 0 24a12 12 0 1 1 0-24zM24 18l-6 6 6 6 6-6z',
  'goodwill.svg':
    'M24 43C9.5 32.5 4 25.5 4 17.5C4 10.5 9 6 14.5 6c4 0 7.5 2 9.5 5.5C26 8 29.5 6 33.5 6C39 6 44 10.5 44 17.5C44 25.5 38.5 32.5 24 43z',
  'light.svg':
    'M4 36h40v6H4zM9 33a15 15 0 0 1 30 0zM22 4h4v10h-4zM6.5 11.3l2.9-2.9 6.4 6.4-2.9 2.9zM35.1 17.7l-2.9-2.9 6.4-6.4 2.9 2.9z',
};

/** A silhouette as the text of its file. */
export function writeIcon(path: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><path fill="#000" fill-rule="evenodd" d="${path}"/></svg>\n`;
}

/** Every text of the starter that a player reads, but names and labels. */
export function listStarterTexts(): readonly string[] {
  const { blurb, cards, resources, endings = [] } = makeStarter('starter', 'Starter', 's');
  return [
    blurb,
    ...cards.flatMap(({ text, agree, disagree }) => [text, agree.reaction ?? '', disagree.reaction ?? '']),
    ...resources.flatMap(({ emptied = '', legacy = '' }) => [emptied, legacy]),
    ...endings.map(({ text }) => text),
  ];
}

/** The starter under a name of its own; the ids of its cards begin with `prefix`. */
export function makeStarter(id: string, name: string, prefix: string): DeckFile {
  const card = (number: string) => `${prefix}-${number}`;
  return {
    format: 2,
    id,
    version: '0.1.0',
    language: 'en',
    name,
    blurb:
      'The ferryman is giving away his daughter. Until dark, the rope, the till and the far bank are yours.',
    cover: {
      place: 'harbour',
      seed: 1,
      alt: 'A small harbour at the end of the day, with one boat at the steps.',
    },
    resources: [
      {
        ...{ name: 'Boat', value: 32, icon: 'boat.svg' },
        emptied:
          'The rope parts in the middle of the river, quite gently. You and the ferry arrive at the next village a little before midnight.',
        legacy:
          'The new rope is hemp, and spliced in three places by somebody in a hurry. Whoever did it has left the marlinspike where a hand finds it.',
      },
      {
        ...{ name: 'Till', value: 32, icon: 'till.svg' },
        emptied:
          'There is a button in the till, and a note that says IOU, and nothing else. You lock the landing before it can get worse.',
        legacy:
          'In the till lies a button, and under it a list of those who crossed for nothing. Beside each name stands what it was worth, in pencil.',
      },
      {
        ...{ name: 'Goodwill', value: 36, icon: 'goodwill.svg' },
        emptied:
          'One by one they say that the bridge at Orm is not so very far. By half past eight you have the river to yourself.',
        legacy:
          'On the willow hangs a bell that was not there before, and a note: ring before you are angry, I can hear it from the middle.',
      },
      {
        ...{ name: 'Light', value: 32, icon: 'light.svg' },
        emptied:
          'Dark comes down like a lid. The far bank calls for a while, and then you hear it walking home.',
        legacy:
          'Two lanterns stand ready at the steps, trimmed, with a box of matches in oilcloth. They were put there by someone who had to guess the bank.',
      },
    ],
    cards: [
      {
        ...{ id: card('01'), tag: 'start' },
        text: 'Six o’clock, the river like poured tea. Old Marten hands you the pole, the till and a list with one word on it: ‘Sensibly’. Then he goes off to be a father.',
        agree: { text: 'Try the pole', effects: { Boat: 6 } },
        disagree: { text: 'Read the sky', effects: { Light: 12 } },
      },
      {
        ...{ id: card('02'), tag: 'base' },
        text: 'Five strangers for the far bank, each looking at a different part of the water. It is eleven minutes across.',
        agree: {
          ...{ text: 'Get them singing', effects: { Goodwill: 15, Boat: -12 } },
          reaction: 'By the middle there are two verses and a harmony.',
        },
        disagree: {
          ...{ text: 'Let the oars talk', effects: { Boat: 12, Goodwill: -9 } },
          reaction: 'A heron walks along with you the whole way.',
        },
        key: { scale: 'Extraversion', inverse: false },
      },
      {
        ...{ id: card('03'), tag: 'base', speaker: 'Ilse, with the washing' },
        text: '“Marten writes us all in his book.” The book is under the bench, under a wet dog, and the queue has reached the willow.',
        agree: { text: 'Leave the dog be', effects: { Light: 12, Till: -9 } },
        disagree: { text: 'Move the dog', effects: { Till: 12, Goodwill: -9 } },
        key: { scale: 'Conscientiousness', inverse: true },
      },
      {
        ...{ id: card('04'), tag: 'base', speaker: 'A boy with a cello' },
        text: '“I have no fare. I am the music for the wedding.” He looks it. The nine behind him have all paid, and one of them has noticed.',
        agree: {
          ...{ text: 'Wave him aboard', effects: { Goodwill: 15, Till: -15 } },
          operation: { insertAsNext: { cardId: card('x1') } },
          reaction: 'The cello takes the seat of honour.',
        },
        disagree: {
          ...{ text: 'Ask for an IOU', effects: { Till: 6, Goodwill: -9 } },
          reaction: 'He signs it in pencil, with a flourish.',
        },
        key: { scale: 'Agreeableness', inverse: false },
      },
      {
        ...{ id: card('05'), tag: 'base' },
        text: 'Mist on the water. Marten’s line lies straight as a ruler; the other way goes round the island, where nobody lives and a lamp is lit tonight.',
        agree: {
          ...{ text: 'Keep to the line', effects: { Light: 12, Goodwill: -9 } },
          reaction: 'Behind you the lamp moves, once, from left to right.',
        },
        disagree: {
          ...{ text: 'Go by the island', effects: { Goodwill: 12, Light: -12 } },
          operation: { insertAsNextWithOffset: { cardId: card('x2'), offset: 2 } },
          reaction: 'It is a smaller island than it looked, and warmer.',
        },
        key: { scale: 'Openness', inverse: true },
      },
      {
        ...{ id: card('06'), tag: 'base' },
        text: 'A lull. The innkeeper has put a table on the bank and a jug on the table, and eight people are moving up to make room.',
        agree: { text: 'Sit with the boat', effects: { Till: 12, Goodwill: -12 } },
        disagree: { text: 'Join the table', effects: { Goodwill: 12, Till: -12 } },
        key: { scale: 'Extraversion', inverse: true },
      },
      {
        ...{ id: card('07'), tag: 'base' },
        text: 'The rope has a soft place as long as your hand. It held yesterday. A splice takes half an hour, and over there the bride’s aunt is waving a hat.',
        agree: { text: 'Splice it now', effects: { Boat: 15, Light: -15 } },
        disagree: { text: 'Fetch the aunt', effects: { Goodwill: 15, Boat: -15 } },
        key: { scale: 'Conscientiousness', inverse: false },
      },
      {
        ...{ id: card('08'), tag: 'base', speaker: 'Two brothers' },
        text: '“He swore me the front seat.” “I swore no such thing.” They are sixty and seventy. Both of them turn to you.',
        agree: { text: 'Make a ruling', effects: { Till: 12, Goodwill: -9 } },
        disagree: { text: 'Hear them both out', effects: { Goodwill: 12, Light: -9 } },
        key: { scale: 'Agreeableness', inverse: true },
      },
      {
        ...{ id: card('09'), tag: 'base' },
        text: 'The last passenger holds out tuppence and a drawing: a ferry with a sail and no rope. She has one hand free, and says you may keep what is in it.',
        agree: { text: 'Take the drawing', effects: { Goodwill: 12, Till: -9 } },
        disagree: { text: 'Take the tuppence', effects: { Till: 9, Goodwill: -6 } },
        key: { scale: 'Openness', inverse: false },
      },
      {
        ...{ id: card('10'), tag: 'end' },
        text: 'Marten comes down the path in the dark with his shoes in his hand, and asks how it went. The list is still in your pocket.',
        agree: { text: 'Hand him the pole', effects: {} },
        disagree: { text: 'Tell him everything', effects: {} },
      },
      {
        ...{ id: card('c1'), tag: 'crisis', crisis: { resource: 'Till', danger: 'low' } },
        text: 'A copper rolls about in the till by itself. The smith looks at your spare oars, and names a price that a friend would name.',
        agree: { text: 'Sell the oars', effects: { Till: 15, Boat: -9 } },
        disagree: { text: 'Keep the oars', effects: { Till: -3, Boat: 3 } },
      },
      {
        ...{ id: card('c2'), tag: 'crisis', crisis: { resource: 'Boat', danger: 'low' } },
        text: 'Water over the floorboards, up to the second nail. A caulker is among the guests, in his good shoes, with his hand held out.',
        agree: { text: 'Pay the caulker', effects: { Boat: 15, Till: -9 } },
        disagree: { text: 'Bail with the hat', effects: { Boat: 3, Light: -6 } },
      },
      {
        ...{ id: card('c3'), tag: 'crisis', crisis: { resource: 'Goodwill', danger: 'low' } },
        text: 'They have stopped talking to you and begun to talk about you. An hour with the jug would mend it; the sun is not going to wait.',
        agree: { text: 'Fill the jug', effects: { Goodwill: 15, Light: -9 } },
        disagree: { text: 'Keep your distance', effects: { Goodwill: -3, Light: 3 } },
      },
      {
        ...{ id: card('c4'), tag: 'crisis', crisis: { resource: 'Light', danger: 'low' } },
        text: 'The far bank is a smell of grass and nothing else. The bride has forty lanterns for the dancing, and only one wedding.',
        agree: { text: 'Ask for her lanterns', effects: { Light: 15, Goodwill: -9 } },
        disagree: { text: 'Steer by the singing', effects: { Light: 3, Boat: -6 } },
      },
      {
        ...{ id: card('x1'), tag: 'cello' },
        text: 'The cello will not lie flat. The boy offers to play it standing, for both banks to hear, and to pass the hat.',
        when: { resources: { Till: { max: 20 } } },
        agree: { text: 'Let him play', effects: { Till: 15, Light: -9 } },
        disagree: { text: 'Keep the peace', effects: { Light: 12, Goodwill: -9 } },
      },
      {
        ...{ id: card('x2'), tag: 'island' },
        text: 'Over the water, from the island, comes a cello. Somebody has found the boy a chair. Your passengers ask if the boat could be slower.',
        when: { answers: { [card('04')]: 'agree' } },
        agree: { text: 'Drift and listen', effects: { Goodwill: 12, Light: -12 } },
        disagree: { text: 'Pole on', effects: { Light: 12, Goodwill: -9 } },
      },
    ],
    endings: [
      {
        id: 'a-sail',
        name: 'A mast on the ferry',
        when: { answers: { [card('09')]: 'agree' }, resources: { Goodwill: { min: 36 } } },
        text: 'The drawing goes up on the wall of the hut, over the word ‘Sensibly’. In spring there is a mast on the ferry, and on Sundays a queue of people who have nowhere to go on the other side.',
      },
      {
        id: 'a-line',
        name: 'Two words on the list',
        text: 'Marten counts the till, feels along the rope in the dark, and says nothing, which from him is a speech. Next week the list has two words on it. The second is your name.',
      },
    ],
  };
}
