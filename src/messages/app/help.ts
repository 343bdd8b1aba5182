// What stands on the page for people in distress: short, plain, and true in any country.
import type { MessageTable } from '../say.ts';

export const HELP = {
  'help.title': { text: 'You do not have to carry it alone' },
  'help.lead': {
    text: 'For when it is about you, or about somebody near you. Nobody sees that you read this.',
  },
  'help.now': { text: 'What to do now' },
  'help.now_danger': {
    text: 'Is anybody in danger, or have you taken or done something? Call the emergency number now. Say where you are and what has happened; they tell you the rest.',
  },
  'help.now_tell': {
    text: 'Tell one person, in whatever words: somebody you live with, a friend, a teacher, a doctor. “I am not safe” is enough.',
  },
  'help.now_distance': {
    text: 'Put room between you and what could hurt: leave the room, give pills or blades to somebody else, go where people are.',
  },
  'help.now_call': {
    text: 'Call or write to a help line. You need no reason and no name, and you can hang up at any time.',
  },
  'help.now_wait': {
    text: 'Put off deciding anything until you have talked. The worst of it comes in waves, and waves go down.',
  },
  'help.other': { text: 'If it is about somebody else' },
  'help.other_text': {
    text: 'Ask them plainly whether they think of dying, or whether somebody hurts them: asking puts nothing into anybody’s head. Listen, stay, and help them call. A child who is being hurt needs a grown-up who acts: the lines above tell you how.',
  },
  'help.hurting': { text: 'If you are the one who hurts somebody' },
  'help.hurting_text': {
    text: 'Go out of the room first. Then say it to a person: the lines above listen to you, too, and know who helps people to stop.',
  },
  'help.lines': { text: 'Who listens where you are' },
  'help.country': { text: 'Country' },
  'help.choose': { text: 'Choose a country' },
  'help.emergency': { text: 'Emergency' },
  'help.emergency_unknown': {
    text: 'Call the emergency number of your country. Any phone can, even a locked one.',
  },
  'help.for': { text: 'For {who}' },
  'help.web': { text: 'Website of {name}: {host}' },
  'help.call': { text: 'Call {name}: {number}' },
  'help.source': { text: 'Source' },
  'help.source_of': { text: 'Source of the number of {name}' },
  'help.checked': { text: 'checked {day}' },
  'help.everywhere': { text: 'Everywhere else' },
  'help.everywhere_text': {
    text: 'Two free lists of help lines in many countries, by people who look after them:',
  },
  'help.waiting': { text: 'The numbers are on their way.' },
  'help.unreachable': {
    text: 'The numbers cannot be read just now. The lists below have them, too; in danger, call the emergency number.',
  },
  'help.try_again': { text: 'Try again' },
  'help.limits': {
    text: 'Numbers change. If one does not answer, do not take it for a no: try another, or the emergency number. Lorepath is a game: nobody here reads along, and nothing here can replace a person.',
  },
} as const satisfies MessageTable;
