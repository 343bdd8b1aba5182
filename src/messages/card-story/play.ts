// Sentences of the card story's play screen.
import type { MessageTable } from '../say.ts';

export const PLAY = {
  'play.load_failed': { text: 'Failed to load story' },
  'play.load_error': { text: 'An error occurred while loading story' },
  'play.no_story': { text: 'No active story to answer' },
  'play.answer_unprocessed': { text: 'Failed to process answer' },
  'play.answer_failed': { text: 'Failed to submit answer' },
  'play.answer_error': { text: 'An error occurred while submitting answer' },
  'play.create_failed': { text: 'Failed to create story' },
  'play.create_error': { text: 'An error occurred while creating story' },

  'play.opening': { text: 'Opening the story' },
  'play.sound': { text: 'Sound and touch' },
  'play.words_ask': { text: 'How shall this story be told?' },
  // Reads on into the two ways that stand behind it.
  'play.words_ask_short': { text: 'Tell it' },
  'play.words_written': { text: 'As written' },
  'play.words_plain': { text: 'In plain words' },
  'play.words_chosen_written': { text: 'This story is told as it is written.' },
  'play.words_chosen_plain': { text: 'This story is told in plain words from here on.' },
  'play.back': { text: 'Back to the stories' },
  'play.stays_shut': { text: 'The story stays shut for now. Nothing you answered is lost.' },
  'play.missing': { text: 'There is no such story here' },
  'play.missing_text': {
    text: 'Failed to load story: it may have been deleted, or it belongs to somebody else. Your own stories lie on the shelf.',
  },
  'play.try_again': { text: 'Try again' },
  'play.moved_on': {
    text: 'This story went on in another tab or on another device. Here is where it stands now.',
  },

  'play.card': { text: 'The card' },
  'play.face_troubled': { text: '{alt} Looks worried.' },
  'play.face_hostile': { text: '{alt} Looks angry.' },
  'play.face_delighted': { text: '{alt} Looks delighted.' },
  'play.answers': { text: 'Your answer' },
  'play.aloud_answers': { text: 'To the left: {left}. To the right: {right}.' },
  'play.undo': { text: 'Undo' },
  'play.undone': { text: 'Taken back. The card is before you again.' },
  'play.undo_late': { text: 'That answer stays: it can no longer be taken back.' },
  'play.how': { text: 'Swipe the card, or press an arrow twice.' },
  'play.how_spoken': {
    text: 'Press once to see what may change, and again to answer. Escape takes it back.',
  },
  'play.resources': { text: 'What you keep alive' },
  'play.value': { text: '{value} of 100' },
  'play.value_low': { text: '{value} of 100, running low' },
  'play.value_lowest': { text: '{value} of 100, nearly gone' },
  'play.value_high': { text: '{value} of 100, more than is good' },
  'play.value_highest': { text: '{value} of 100, far too much' },
  'play.value_may_rise': { text: '{value}, may rise' },
  'play.value_may_fall': { text: '{value}, may fall' },

  'play.progress': { text: 'Progress of the story' },
  'play.progress_spoken': { text: '{passed} of {total} cards, {percentage} %' },
  'play.count': { text: '{passed} of {total}' },
  'play.percentage': { text: '{percentage}%' },

  'play.waiting_one': { text: 'Saved on this device. 1 answer waiting for the line.' },
  'play.waiting': { text: 'Saved on this device. {count} answers waiting for the line.' },

  'play.may_rise': { text: '{name} may rise' },
  'play.may_fall': { text: '{name} may fall' },
  'play.previewed': { text: '{answer}. {changes}. Once more to answer.' },
  'play.previewed_plain': { text: '{answer}. Once more to answer.' },
  'play.rose': { text: '{name} {value}, up {points}' },
  'play.fell': { text: '{name} {value}, down {points}' },
  'play.danger_low': { text: '{name}: running low' },
  'play.danger_lowest': { text: '{name}: nearly gone' },
  'play.danger_high': { text: '{name}: more than is good' },
  'play.danger_highest': { text: '{name}: far too much' },
  'play.unchanged': { text: 'Nothing has changed' },
  'play.answered': { text: '{changes}. Next card: {card}' },
  'play.answered_last': { text: '{changes}.' },

  'play.game_over': { text: 'Game Over' },
  'play.ended': {
    text: 'You came through to the last page. The story closes here, and every choice you made in it is kept.',
  },
  'play.lost_one': {
    text: '{names} ran out, and the story ends here with it. Every answer you gave still counts.',
  },
  'play.lost': {
    text: '{names} ran out, and the story ends here with them. Every answer you gave still counts.',
  },
  'play.study_invited': { text: 'Do such scores hold? You can help to find out.' },
  'play.study_due': { text: 'Your part in the study goes on.' },
  'play.study_open': { text: 'Look at the study' },
  'play.jobs_open': { text: 'Job recommendations are open to you.' },
  'play.jobs_open_text': { text: 'Your finished stories chose what hangs on the board.' },
  'play.vacancies': { text: 'Go to vacancies' },
  'play.discover': { text: 'Discover more' },

  'play.cards_played_one': { text: 'You answered one card.' },
  'play.cards_played': { text: 'You answered {count} cards.' },
  'play.cards_called_one': {
    text: 'You answered {cards} cards; one of them came because of what you chose.',
  },
  'play.cards_called': {
    text: 'You answered {cards} cards; {count} of them came because of what you chose.',
  },
  'play.close_call': { text: '{name} at {value}' },
  'play.close_calls': { text: 'Close calls: {calls}.' },
  'play.never_close': { text: 'Nothing came close to running out.' },
  'play.stands_by': { text: 'On your side: {names}.' },
  'play.stands_against': { text: 'Not on your side: {names}.' },
  'play.reading': { text: 'Reading your answers' },
  'play.unread': { text: 'What your answers suggest could not be read just now.' },
  'play.suggests': { text: 'What your answers suggest' },
  'play.private': { text: 'Only you see this.' },
  'play.surer': {
    text: 'Played once more, with the same care, the story would bring that to about {percent} %.',
  },
  'play.first_sure': {
    text: 'Played once more, with the same care, the story could say something, with a confidence of about {percent} %.',
  },
  'play.because': { text: 'What speaks for it most: {answers}.' },
  'play.quoted': { text: '“{answer}”' },
  'play.lost_name': { text: '{names}: gone' },
  'play.leaves': { text: 'Something of this stays behind for whoever tries next.' },
  'play.left_behind': { text: 'Left behind' },
  'play.take_over': { text: 'Take over' },
  'play.endings_found': { text: 'Endings found: {found} of {total}' },
  'play.ending_this': { text: '{name} (this one)' },
  'play.endings_unseen_one': { text: 'one not found yet' },
  'play.endings_unseen': { text: '{count} not found yet' },
  'play.again': { text: 'Play it again to learn more' },
} as const satisfies MessageTable;

/** The sentences of the play screen that tell of an error. */
export type PlayError = Extract<
  keyof typeof PLAY,
  `play.${string}_failed` | `play.${string}_error` | 'play.no_story' | 'play.answer_unprocessed'
>;
