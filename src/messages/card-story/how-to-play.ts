// Sentences of the guide to how the platform works.
import type { MessageTable } from '../say.ts';

export const HOW_TO_PLAY = {
  'how-to-play.title': { text: 'How Our Platform Works' },
  'how-to-play.lead': { text: 'Four steps, from the first card to the work that suits you.' },
  'how-to-play.start': { text: 'Get Started' },
  'how-to-play.start_text': {
    text: 'Once you are signed in, an interactive map is yours under “Told stories”, and your first story waits at its edge. Begin it whenever you like: read, decide, and see where the road goes.',
  },
  'how-to-play.open_map': { text: 'Open the map' },
  'how-to-play.enhance': { text: 'Enhance Suggestions' },
  'how-to-play.enhance_text': {
    text: 'If you wish, share your public data from Reddit and YouTube: what you write about, and whom you follow. It sharpens your job recommendations. It is never needed, and you can take it back.',
  },
  'how-to-play.answer': { text: 'Answer Thoughtfully' },
  'how-to-play.answer_text': {
    text: 'Some chapters ask for your own words. What you write is analysed, and it learns most from detail: what you would do, why, and what you would give up for it.',
  },
  'how-to-play.question_label': { text: 'A chapter might ask' },
  'how-to-play.question': {
    text: 'The last ferry is casting off, and your friend is still on the hill road with a lame horse. What do you do?',
  },
  'how-to-play.examples': { text: 'Three answers, and what they tell' },
  'how-to-play.stance_act': { text: 'act at once' },
  'how-to-play.stance_probe': { text: 'look closer first' },
  'how-to-play.stance_kind': { text: 'be gentle' },
  'how-to-play.stance_deceive': { text: 'bluff a little' },
  'how-to-play.stance_duty': { text: 'keep to duty' },
  'how-to-play.stance_withdraw': { text: 'step back' },
  'how-to-play.weak': { text: 'Weak' },
  'how-to-play.weak_answer': { text: 'I wait for her.' },
  'how-to-play.weak_note': { text: 'A choice without a reason could be anyone’s.' },
  'how-to-play.intermediate': { text: 'Intermediate' },
  'how-to-play.intermediate_answer': {
    text: 'I go back up the road and help her with the horse.',
  },
  'how-to-play.intermediate_note': { text: 'Now it is clear what you do; why, one has to guess.' },
  'how-to-play.strong': { text: 'Strong' },
  'how-to-play.strong_answer': {
    text: 'I let the ferry go and send our bags across, so that half the plan is safe. Then I carry a lamp up to her and help with the horse, because I can explain being late, but not leaving her alone in the dark.',
  },
  'how-to-play.strong_note': { text: 'What you do, why, and what it costs: this can be understood.' },
  'how-to-play.heard': { text: 'Understood as “{stance}”. Counts for {percent}\u00a0% of a full answer.' },
  'how-to-play.matches': { text: 'Receive Job Matches' },
  'how-to-play.matches_text': {
    text: 'When your second story ends, the next line opens: personalised career recommendations, drawn from the way you decided rather than from what you say about yourself.',
  },
  'how-to-play.counts': { text: 'How many cards a story has' },
  'how-to-play.counts_text': {
    text: 'The shelf counts the cards between the opening of a card story and its end. While you play, the bar counts those two as well. Cards that your own choices call come on top of both: the last page says how many came.',
  },
  'how-to-play.ready': { text: 'Ready to Start Your Journey?' },
  'how-to-play.begin': { text: 'Begin Now' },
} as const satisfies MessageTable;
