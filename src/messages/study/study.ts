// The study's screen: what it is and what somebody agrees to (with every change of that goes a new day in `study/rules/host.ts`), and how far one is.
import type { MessageTable } from '../say.ts';

export const STUDY = {
  'study.title': { text: 'A small study' },
  'study.lead': {
    text: 'Do our scores hold? You can help to find out.',
  },
  'study.load_failed': { text: 'The study does not open just now.' },
  'study.failed': { text: 'That did not work, and nothing was changed. Please try again in a moment.' },
  'study.unreachable': {
    text: 'The server does not answer. Please look again in a moment whether that was done.',
  },
  'study.none': { text: 'There is no study just now.' },
  'study.none_text': { text: 'Nothing is asked of you, and nothing is kept for one.' },

  // What somebody agrees to.
  'study.about': { text: 'What it is about' },
  'study.about_text': {
    text: 'Lorepath says what your answers suggest about you. Whether the same would come out a few weeks later, and whether the games agree with the questionnaires, nobody has measured with real people yet. This study does.',
  },
  'study.host': { text: 'Who runs it' },
  'study.host_text': {
    text: '{name}. Questions go to {contact}.',
  },
  'study.does': { text: 'What you do' },
  'study.does_text': {
    text: 'Three questionnaires and three different card stories, whenever you like: some forty minutes in all. And the same once more, 14 to 28 days later.',
  },
  'study.kept': { text: 'What is kept' },
  'study.kept_text': {
    text: 'Your answers to the questionnaires of the study, and on which days you joined and finished. Your card stories are kept as ever.',
  },
  'study.given': { text: 'What is passed on' },
  'study.given_text': {
    text: 'Once enough people take part, whoever runs the study gets these, under a number drawn by chance: your answers to the questionnaires and in the stories, which stories these were and how they ended, in which words and for how long each card was before you and whether you had met it before, the scores that all of this makes, how many stories you had finished before and in between, and how many days you took. No name, no address, no age, no date, nothing that you wrote. Somebody who has both this and the database of this server could find out which rows are yours.',
  },
  'study.time': { text: 'How long' },
  'study.time_text': {
    text: 'On this server for {months} months from the day on which you join; then the study’s part is deleted. What was passed on by then stays with whoever runs the study. If you want it deleted there as well, tell them your number, which you find on this page as long as you take part.',
  },
  'study.free': {
    text: 'You are free',
  },
  'study.free_text': {
    text: 'Nothing else changes whether you take part or not: not your stories, not your profile, not your jobs. You can end your part here at any time, without a reason. What the study has of you is deleted then, with the number, and is in nothing that is passed on later. The stories that you play count for your profile as ever; the questionnaires of the study do not.',
  },
  'study.adult': { text: 'I am eighteen or older' },
  'study.agree': {
    text: 'I want to take part. I agree that my answers, and what they say of my personality, my values and the risks I take, are kept, passed on and evaluated as it stands here',
  },
  'study.mail': { text: 'Write me one mail when the second round opens' },
  'study.mail_none': {
    text: 'A mail would need an address that you have verified; without one, please look here again after two weeks.',
  },
  'study.join': { text: 'Take part' },
  'study.must_agree': { text: 'Nobody takes part without agreeing' },
  'study.joined': { text: 'You take part. Thank you.' },
  'study.profile_off': {
    text: 'Your psychological profile is switched off, so no story says anything. The study needs it.',
  },
  'study.to_profile': { text: 'To your profile' },

  // How far one is.
  'study.first': { text: 'Your first round' },
  'study.first_text': {
    text: 'In any order, and not all at once. Answer as you are, not as you would like to be.',
  },
  'study.waiting': { text: 'The first round is done. Thank you.' },
  'study.waiting_text': { text: 'The second opens on {opens} and stays open until {closes}.' },
  'study.second': { text: 'Your second round' },
  'study.second_text': {
    text: 'The same once more, until {closes}. Answer as you are today, and do not try to remember what you answered then.',
  },
  'study.done': { text: 'That is all of it. Thank you.' },
  'study.done_text': { text: 'Nothing more is asked of you.' },
  'study.over': { text: 'The second round is over.' },
  'study.over_text': { text: 'What you gave in the first helps all the same. Thank you.' },
  'study.rests': { text: 'The study rests.' },
  'study.rests_text': {
    text: 'Whoever runs this server has switched it off for now. You can still end your part below.',
  },
  'study.any_stories': { text: '{count} different card stories of your choice' },
  'study.any_stories_one': { text: 'One more card story of your choice' },
  'study.gone_story': { text: 'A card story that is not here any more' },
  'study.state_done': { text: 'Done' },
  'study.answer': { text: 'Answer' },
  'study.answer_named': { text: 'Answer: {name}' },
  'study.play': { text: 'To the stories' },
  'study.play_named': { text: 'To the stories: {name}' },

  'study.part': { text: 'Your part' },
  'study.number': { text: 'Your number' },
  'study.since': { text: 'Since {joined}, and kept until {until}' },
  'study.read_again': { text: 'What the study is, as it is told today' },
  'study.leave': { text: 'End my part' },
  'study.leave_title': { text: 'End your part in the study?' },
  'study.leave_text': {
    text: 'What the study has of you is deleted for good, with your number ({number}), and is in nothing that is passed on later. To have that deleted, too, which was passed on before, you need that number: write it down first. Your stories and your profile stay as they are.',
  },
  'study.leave_keep': { text: 'Go on with it' },
  'study.leave_yes': { text: 'End it' },
  'study.left': { text: 'Your part is ended, and what the study had of you is deleted.' },

  // A questionnaire.
  'study.back': { text: 'Back to the study' },
  'study.test_note': {
    text: 'Of the study alone: your profile does not see these answers. This browser keeps them as you give them.',
  },
  'study.open_items': { text: '{count} questions have no answer yet. The study needs each.' },
  'study.open_items_one': { text: '1 question has no answer yet. The study needs each.' },
  'study.send': { text: 'Send' },
  'study.sent': { text: 'Sent. Thank you.' },
} as const satisfies MessageTable;
