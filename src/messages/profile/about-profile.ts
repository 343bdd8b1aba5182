// How a profile is made, what it cannot say, what is kept of it, and how to be rid of it: one page in plain words.
import type { MessageTable } from '../say.ts';

export const ABOUT_PROFILE = {
  'about-profile.title': { text: 'About your profile' },
  'about-profile.lead': {
    text: 'How it is made, how far to trust it, and whose it is. Three minutes to read.',
  },
  'about-profile.made': { text: 'How it is made' },
  'about-profile.made_text': {
    text: 'Two things speak of you here: three questionnaires, and the cards of the stories you finish. Each answer says a little about one of twenty scales. A formula adds them up; no person reads them, and nothing guesses behind your back.',
  },
  'about-profile.tests_text': {
    text: 'The questionnaires are known ones: the Mini-IPIP for five broad traits (Donnellan and others, 2006), ten questions of the DOSPERT on how risky things seem (Blais and Weber, 2006), and the short survey of Schwartz’s ten values (Lindeman and Verkasalo, 2005). The cards are Lorepath’s own.',
  },
  'about-profile.read': { text: 'How to read a diagram' },
  'about-profile.read_text': {
    text: 'Each axis is a scale, with nothing in the middle and the most at the edge. Farther out is more of it, never better. Where nothing was measured the line stays open: a gap is a gap, and not a zero.',
  },
  'about-profile.example': { text: 'An invented example' },
  'about-profile.example_note': {
    text: 'A quiet, careful person. The test drew the solid line, the games the dashed one with the band of what they cannot tell apart, and most people the one of dashes and dots. No card has asked about Openness yet.',
  },
  'about-profile.sure': { text: 'How sure it is' },
  'about-profile.sure_text': {
    text: 'Every number comes with a range that holds the true one nine times in ten. After one story the range is wide, and most of what the games say is a first guess. Confidence is how much of the number is you rather than chance: more answers make it grow. For the ten values of the questionnaire how reliable one rating is has not been measured, so that their ranges rest on an assumption. Where two ranges overlap, do not make much of the difference.',
  },
  'about-profile.rank_text': {
    text: '“Higher than about 7 in 10” compares you with a sample of people who once answered the same questions. Those are volunteers from the web and adults of the United States, not everybody, and for values rather young men. No age, sex or country is taken into account.',
  },
  'about-profile.average_text': {
    text: 'The average is that of the people of this server once thirty of them have taken the test, and that of the published sample before.',
  },
  'about-profile.limits': { text: 'What it cannot say' },
  'about-profile.limits_text': {
    text: 'It speaks of tendencies, on the day and in the mood you answered in. It says nothing about your worth, your health or what you will do next, and it decides nothing about you. Players also answer to keep a story going, and a questionnaire only knows how you see yourself. When the two disagree, both may be right.',
  },
  'about-profile.risk_text': {
    text: 'With risk they must disagree a little: the test asks how risky something seems to you, the cards whether you would do it. These are two windows on the same thing, and people who look through one often see something else through the other.',
  },
  'about-profile.kept': { text: 'What is kept' },
  'about-profile.kept_text': {
    text: 'Your answers to the questionnaires with the scores and the version that counted them. Of finished stories, which scale each card touched on, what you answered, how long the card lay before you, and whether a resource stood at its end: quick and cornered answers weigh less. Which scales you have hidden. What you have agreed to, and when. All of it is in the file that your account lets you download.',
  },
  'about-profile.sees': { text: 'Who sees it' },
  'about-profile.sees_text': {
    text: 'You, and nobody else. Numbers of other people are shown nowhere, and yours are shown to no one. Only if you agree to be found are your scales compared with those of others who agreed as well; what they learn is that you are alike, never a number, though whoever searches often may guess at some roughly.',
  },
  'about-profile.rid': { text: 'How to be rid of it' },
  'about-profile.rid_test': {
    text: 'One questionnaire: open it among the tests and take it again. The old answers are deleted at once.',
  },
  'about-profile.rid_games': {
    text: 'What the games say: “Forget what the games say”, at the foot of your profile. The stories stay.',
  },
  'about-profile.rid_scale': {
    text: 'One scale: hide it. It leaves every diagram and counts for nothing until you show it again.',
  },
  'about-profile.rid_all': {
    text: 'All of it: withdraw your consent on the profile page, and tests and games are deleted together.',
  },
  'about-profile.rid_account': {
    text: 'And yourself: deleting the account deletes everything, and cannot be undone.',
  },
  'about-profile.privacy': { text: 'The privacy notice' },
  'about-profile.back': { text: 'To your profile' },
  'about-profile.enter': { text: 'To the entrance' },
} as const satisfies MessageTable;
