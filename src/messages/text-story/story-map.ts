// Sentences of the map of the told stories.
import type { MessageTable } from '../say.ts';

export const STORY_MAP = {
  'story-map.title': { text: 'Told stories' },
  'story-map.lead': {
    text: 'Twenty stories along one old road. Each is told as you decide, and takes about eight minutes.',
  },
  'story-map.loading': { text: 'The map is being unfolded' },
  'story-map.carry': { text: 'What you carry' },
  'story-map.as_map': { text: 'As a map' },
  'story-map.as_list': { text: 'As a list' },
  'story-map.view': { text: 'How the stories are shown' },
  'story-map.picture': {
    text: 'A drawn map: tidal flats and a drowned valley in the south, a city of roofs and fields of amber over them, snowy fells and the works of the engineers in the north, burning islands far out.',
  },
  'story-map.places': { text: 'The places of the road' },
  'story-map.keys': {
    text: 'The arrow keys go from place to place, Home and End to the first and the last. Enter opens the sheet of a place, Escape leads back from it.',
  },

  'story-map.tidelands': { text: 'Tidelands' },
  'story-map.high-fells': { text: 'High Fells' },
  'story-map.lantern-city': { text: 'Lantern City' },
  'story-map.amber-plain': { text: 'Amber Plain' },
  'story-map.far-works': { text: 'Far Works' },

  'story-map.quiet': { text: 'Quiet' },
  'story-map.merry': { text: 'Merry' },
  'story-map.tender': { text: 'Tender' },
  'story-map.tense': { text: 'Tense' },
  'story-map.eerie': { text: 'Eerie' },
  'story-map.grave': { text: 'Grave' },
  'story-map.length': { text: '{mood}, {minutes} minutes' },

  'story-map.place': { text: '{name}, {region}: {state}' },
  'story-map.next_place': { text: '{name}, {region}: {state}, the next on your road' },
  'story-map.locked': { text: 'not open yet' },
  'story-map.open': { text: 'open' },
  'story-map.begun': { text: 'begun, {passed} of {total} parts told' },
  'story-map.finished': { text: 'finished' },
  'story-map.finished_times': { text: 'finished {times} times' },
  'story-map.is_locked': { text: 'Not open yet' },
  'story-map.is_open': { text: 'Open' },
  'story-map.is_next': { text: 'The next on your road' },
  'story-map.is_begun': { text: 'Your place is kept' },
  'story-map.is_finished': { text: 'Finished' },
  'story-map.is_finished_times': { text: 'Finished {times} times' },
  'story-map.parts': { text: '{passed} of {total} parts told' },
  'story-map.pictures': { text: '{count} pictures' },

  'story-map.sheet': { text: 'The place you chose' },
  'story-map.chosen': { text: '{name} is chosen.' },
  'story-map.opens_after_one': { text: 'Opens when you have finished one more story, told or played.' },
  'story-map.opens_by_road': {
    text: 'A road leads here from {name}: finish that story, and this place opens.',
  },
  'story-map.opens_after_one_there': {
    text: 'The road comes here next: finish {name}, and this place opens.',
  },
  'story-map.opens_along_road': {
    text: 'The road leads here by {name}. {count} stories along it still have to be finished.',
  },
  'story-map.opens_with': { text: 'Whoever carries a certain thing is let in before that.' },
  'story-map.let_in': { text: 'You are let in here with what you carry: {thing}.' },
  'story-map.show_place': { text: 'Show me where' },
  'story-map.begin': { text: 'Begin' },
  'story-map.continue': { text: 'Continue' },
  'story-map.read_again': { text: 'Read again' },
  'story-map.begin_again': { text: 'Begin again' },
  'story-map.go_on_with': { text: 'Go on with: {name}' },
  'story-map.continue_from': { text: 'Continue from …' },

  'story-map.from_title': { text: 'Continue from which story?' },
  'story-map.from_text': {
    text: '{name} then begins where that one ended: somebody you met there may come along, what you did is remembered, and what was left open is settled.',
  },
  'story-map.from_choices': { text: 'Your finished stories' },
  'story-map.from_go': { text: 'Begin here' },
  'story-map.from_alone': { text: 'Not now' },
  'story-map.ended_on': { text: '{ending}, {date}' },

  'story-map.mine': { text: 'My stories' },
  'story-map.mine_loading': { text: 'Your stories are on their way' },
  'story-map.mine_empty': { text: 'Nothing is told yet' },
  'story-map.mine_empty_text': {
    text: 'The first lamp is lit at {name}. What you read stands here afterwards, to be read again.',
  },
  'story-map.mine_open': { text: 'Open, {passed} of {total} parts told' },
  'story-map.continue_named': { text: 'Continue {name}' },
  'story-map.read_again_named': { text: 'Read again: {name}' },
  'story-map.delete_named': { text: 'Delete {name}' },
  'story-map.more': { text: 'Show older ones' },
  'story-map.more_failed': { text: 'Your older stories did not come. Try again.' },

  'story-map.delete_title': { text: 'Delete this story?' },
  'story-map.delete_open': {
    text: '“{name}” goes for good as far as it is told, with your answers and what they say of you.',
  },
  'story-map.delete_finished': {
    text: '“{name}” goes for good, with your answers and what they say of you. No story can be continued from it any more.',
  },
  'story-map.keep': { text: 'Keep it' },
  'story-map.delete': { text: 'Delete' },
  'story-map.deleted': { text: 'The story is deleted.' },
  'story-map.delete_failed': { text: 'The story could not be deleted. Please try again.' },

  'story-map.suggests': { text: 'What your answers suggest' },
  'story-map.reading': { text: 'Reading your answers' },
  'story-map.ocean': { text: 'Big Five from told stories' },
  'story-map.series': { text: 'Told stories' },
  'story-map.too_few': {
    text: 'Not enough traits yet: it takes three, and {count} of five can be seen. Every chapter you answer adds a little.',
  },
  'story-map.basis_none': {
    text: 'Nothing is read from your answers yet. A diagram grows here as you answer.',
  },
  'story-map.basis_one': { text: 'It rests on a single answer, and only you see it.' },
  'story-map.basis': { text: 'It rests on {count} answers, and only you see it.' },
  'story-map.guess': {
    text: 'A reply in a story is a small sign: read this as a tendency, not as a verdict.',
  },
  'story-map.some_hidden': { text: 'Scales you have hidden are left out.' },
  'story-map.all_hidden': {
    text: 'You have hidden the scales that told stories speak of. Your profile shows them again.',
  },
  'story-map.not_kept': {
    text: 'You have not agreed that a profile is kept of you, so nothing is read from your answers. You can change that on your profile.',
  },
  'story-map.to_profile': { text: 'Open your profile' },
  'story-map.tend': { text: 'How you tend to answer' },
  'story-map.tend_text': { text: 'How often you took each way when it was offered.' },
  'story-map.tend_none': {
    text: 'No chapter is answered yet. Once some are, this shows which ways you take.',
  },
  'story-map.tend_share': { text: '{taken} of {offered}' },
  'story-map.stance_act': { text: 'Act at once' },
  'story-map.stance_probe': { text: 'Look closer first' },
  'story-map.stance_kind': { text: 'Be gentle' },
  'story-map.stance_deceive': { text: 'Bluff a little' },
  'story-map.stance_duty': { text: 'Keep to duty' },
  'story-map.stance_withdraw': { text: 'Step back' },

  'story-map.jobs_later': {
    text: 'Job recommendations open with your second finished story. So far: {finished} of {needed}.',
  },
  'story-map.to_jobs': { text: 'Go to the board' },
  'story-map.jobs_open': {
    text: 'Job recommendations are open to you: enough of your stories are finished.',
  },

  'story-map.missing': { text: 'The map did not come' },
  'story-map.missing_text': { text: 'Your stories are safe; only the way to them is blocked just now.' },
  'story-map.no_places': { text: 'No story is told here yet' },
  'story-map.no_places_text': { text: 'The road is still being laid. The card stories are open meanwhile.' },
  'story-map.to_cards': { text: 'To the card stories' },
  'story-map.try_again': { text: 'Try again' },
} as const satisfies MessageTable;
