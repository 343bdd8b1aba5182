// Sentences of the told stories: what their calls say of a failure, and what stands on the screen of one.
import type { MessageTable } from '../say.ts';

export const TOLD_STORY_CALLS = {
  'told-story.call_begin_failed': { text: 'Error creating story' },
  'told-story.call_answer_failed': { text: 'Error answering story' },
  'told-story.call_story_failed': { text: 'Error fetching story' },
  'told-story.call_stories_failed': { text: 'Error fetching stories' },
  'told-story.call_map_failed': { text: 'Error fetching stories map' },
  'told-story.call_carried_failed': { text: 'Error fetching what you carry' },
  'told-story.call_diagrams_failed': { text: 'Error fetching data diagrams' },
  'told-story.call_delete_failed': { text: 'Error deleting story' },
  'told-story.network_failed': { text: 'Network error occurred' },
} as const satisfies MessageTable;

export const TOLD_STORY = {
  'told-story.load_failed': { text: 'Failed to load story' },
  'told-story.load_error': { text: 'An error occurred while loading story' },
  'told-story.create_failed': { text: 'Failed to create story' },
  'told-story.create_error': { text: 'An error occurred while creating story' },
  'told-story.no_story': { text: 'No active story to answer' },
  'told-story.answer_unprocessed': { text: 'Failed to process answer' },
  'told-story.answer_failed': { text: 'Failed to submit answer' },
  'told-story.answer_error': { text: 'An error occurred while submitting answer' },

  'told-story.faces': { text: 'Who is there' },
  'told-story.opening': { text: 'Opening the story' },
  'told-story.beginning_one': { text: 'A story is beginning' },
  'told-story.generating': { text: 'Generating...' },
  'told-story.thinking': { text: 'The storyteller is thinking...' },
  'told-story.back': { text: 'Back to the map' },
  'told-story.jobs_open': { text: 'Job recommendations are open to you.' },
  'told-story.jobs_open_text': { text: 'Your finished stories chose what hangs on the board.' },
  'told-story.to_jobs': { text: 'Go to the board' },
  'told-story.back_to_map': { text: 'Back to Map' },
  'told-story.try_again': { text: 'Try again' },
  'told-story.stays_shut': {
    text: 'The story stays shut for now. Nothing you have read or answered is lost.',
  },
  'told-story.not_begun': { text: 'Nothing has been begun yet, and nothing is lost.' },
  'told-story.missing': { text: 'There is no such story here' },
  'told-story.missing_text': {
    text: 'It may have been deleted, or it belongs to somebody else. The map has all the stories that are open to you.',
  },

  'told-story.road': { text: 'The way through the story' },
  'told-story.part_beginning': { text: 'Beginning' },
  'told-story.part_chapter': { text: 'Chapter {number}' },
  'told-story.part_ending': { text: 'Ending' },
  'told-story.the_beginning': { text: 'The beginning' },
  'told-story.the_chapter': { text: 'Chapter {number}' },
  'told-story.the_ending': { text: 'The ending' },
  'told-story.told_part': { text: '{part}, read again' },
  'told-story.now_part': { text: '{part}, where the story is now' },
  'told-story.ahead_part': { text: '{part}, still ahead' },
  'told-story.left': { text: 'You go on along the road with' },
  'told-story.ways': { text: 'The road you took' },
  'told-story.ways_not_taken': { text: 'The ways you did not take' },
  'told-story.endings': { text: 'Endings: {found} of {total} found' },
  'told-story.ending_here': { text: '{name}, this time' },
  'told-story.ending_found': { text: '{name}, found before' },
  'told-story.ending_unseen': { text: '{name}, not found yet' },
  'told-story.goes_on_from': { text: 'Goes on from {title}: {ending}' },

  'told-story.stop': { text: 'Stop' },
  'told-story.go_on': { text: 'Go on' },
  'told-story.show_all': { text: 'Show all' },
  'told-story.more_below': { text: 'More below' },
  'told-story.line_down': {
    text: 'The line is down. The story goes on by itself as soon as it is back.',
  },
  'told-story.reply_waits': {
    text: 'Your answer is kept here and goes out by itself as soon as the line is back.',
  },
  'told-story.reply_kept': { text: 'Your answer is still here.' },
  'told-story.asked': { text: 'The teller asks' },
  'told-story.asked_before': {
    text: 'Your last reply was not understood, and counts for nothing. What do you do? Say it in other words, or choose one of the ways on.',
  },
  'told-story.moved_on': {
    text: 'This story went on in another tab or on another device. Here is where it stands now.',
  },

  'told-story.story_begins': { text: 'The story begins' },
  'told-story.begins': { text: '{part} begins' },
  'told-story.here_continue': { text: '{part} is here: go on when you like' },
  'told-story.here_options': { text: '{part} is here: {count} ways on' },
  'told-story.here_one_option': { text: '{part} is here: one way on' },
  'told-story.here_words': { text: '{part} is here, and asks for your own words' },
  'told-story.here_ending': { text: 'The ending is here' },

  'told-story.answers': { text: 'Your answer' },
  'told-story.continue': { text: 'Continue' },
  'told-story.choose': { text: 'What do you do?' },
  'told-story.choose_touch': { text: 'Tap one, and tap it again to choose it.' },
  'told-story.choose_again': { text: 'Tap it again to choose it.' },
  'told-story.own_words': { text: 'Or in your own words' },
  'told-story.reply': { text: 'Your reply' },
  'told-story.submit': { text: 'Submit' },
  'told-story.letters_left': { text: '{count} characters left' },
  'told-story.one_letter_left': { text: 'One character left' },
  'told-story.no_letter_left': { text: 'No room for more' },
  'told-story.you_answered': { text: 'You answered:' },

  'told-story.came_to': { text: 'You came to the ending' },
  'told-story.read_whole': { text: 'Read the whole story' },
  'told-story.print': { text: 'Print' },
  'told-story.printed_on': { text: 'A story told on {date}' },
} as const satisfies MessageTable;

/** Small numbers as words, from none on. */
export const NUMBER_WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six'] as const;
