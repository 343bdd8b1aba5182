// Sentences of the back of a finished story: what players think of it, and what its answers suggest.
import type { MessageTable } from '../say.ts';

export const RESULTS = {
  'results.average': { text: 'Average rating' },
  'results.ratings': { text: '{count} ratings' },
  'results.one_rating': { text: '1 rating' },
  'results.no_ratings': { text: 'No ratings yet' },
  'results.my_rating': { text: 'Your rating' },
  'results.rated': { text: 'You gave this story {rating} of 5 stars.' },
  'results.all': { text: 'All of it' },
  'results.surveys': { text: 'What your answers suggest' },
  'results.ipip': { text: 'IPIP' },
  'results.dospert': { text: 'DOSPERT' },
  'results.ssvs': { text: 'SSVS' },
  'results.ipip_title': { text: 'Game Personality Assessment' },
  'results.dospert_title': { text: 'Game Risk Tolerance' },
  'results.ssvs_title': { text: 'Game Personal Values' },
  'results.series': { text: 'All your attempts' },
  'results.loading': { text: 'Reading your answers' },
  'results.try_again': { text: 'Try again' },
  'results.confidence': { text: 'Confidence: {word} ({percent} %)' },
  'results.confidence_told': { text: 'Confidence: {word} ({percent} %).' },
  'results.first_guess': { text: 'first guess' },
  'results.rough': { text: 'rough' },
  'results.fair': { text: 'fair' },
  'results.good': { text: 'good' },
  'results.nothing': {
    text: 'No answer has touched on this yet. Play the story again and choose what you really would do.',
  },
  'results.not_kept': {
    text: 'You have not agreed that a profile is kept of you, so nothing is read from your answers. You can change that on your profile.',
  },
  'results.all_hidden': {
    text: 'You have hidden the scales that this story speaks of. Your profile shows them again.',
  },
  'results.nothing_shown': {
    text: 'There is nothing to be seen here: no answer has touched on it, or you have hidden it.',
  },
  'results.basis': {
    text: 'The three diagrams rest on {count} answers. Playing again makes them surer, though a card met before counts half.',
  },
  'results.basis_one': {
    text: 'The three diagrams rest on a single answer. Playing again, further this time, makes them surer.',
  },
} as const satisfies MessageTable;
