// Sentences of the screen that says what goes on without a line, and takes stories along.
import type { MessageTable } from '../say.ts';

export const ALONG = {
  'along.title': { text: 'Without a Line' },
  'along.lead': { text: 'What goes on where there is no connection, and what you take along.' },
  'along.not_kept': {
    text: 'This browser does not keep the app yet, so nothing here begins without a line. It takes some seconds; in a private window it never does.',
  },
  'along.cards': { text: 'Card stories' },
  'along.cards_text': {
    text: 'With their cards and pictures on this device, they go on to their end. Your answers wait here and are sent, in order, when the line is back.',
  },
  'along.told': { text: 'Told stories' },
  'along.told_text': {
    text: 'They are told by the server, which keeps what may still happen to itself, so they cannot go on without it. The text of one that is finished can be read.',
  },
  'along.told_none': { text: 'You have finished none yet.' },
  'along.rest': { text: 'Everything else' },
  'along.rest_text': {
    text: 'New stories, what your answers suggest, your profile, chats and jobs need the line. What you write in a chat waits and is sent by itself. Whatever is kept here goes when you log out.',
  },
  'along.take': { text: 'Take this story along' },
  'along.take_named': { text: 'Take this story along: {name}' },
  'along.begin_text': { text: 'Taking it along begins it.' },
  'along.is_here': { text: 'It is here' },
  'along.taken': { text: '{name} is taken along.' },
  'along.failed': { text: 'It could not be taken along. Please try again when the line is better.' },
  'along.waiting': { text: 'Looking what there is' },
} as const satisfies MessageTable;
