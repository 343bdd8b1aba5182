// The privacy notice, in plain words.
import type { MessageTable } from '../say.ts';

export const PRIVACY = {
  'privacy.title': { text: 'Privacy notice' },
  'privacy.lead': { text: 'What we keep, what for, and what you can do about it. Three minutes to read.' },
  'privacy.kept': { text: 'What is kept' },
  'privacy.kept_text': {
    text: 'Your email address, username and city. Your answers in stories and questionnaires, when you gave them, and your ratings. Where you are signed in: browser and system, and when you were last there. Your public keys, and your private key in a locked form that only your password or your recovery code opens. Where whoever runs this server has set up a language model, your replies to told stories are sent to it, with the story so far, to tell the next chapter; where there is none, nothing of them leaves the server.',
  },
  'privacy.profile': { text: 'Your psychological profile' },
  'privacy.profile_text': {
    text: 'Your answers are turned into tendencies: what you are like, what you value, which risks you take, what kinds of work draw you. Each comes with how sure it is, which is often not very. It is made for you to read and to propose work that may suit you. Only you can see it; nobody else gets it, and it decides nothing about you. If you switch that on, people who are alike find each other: they learn that they are, and no score.',
  },
  'privacy.links': { text: 'Accounts elsewhere' },
  'privacy.links_text': {
    text: 'Only if you agree and are 16 or older, Lorepath reads what you wrote on Reddit or what you like on YouTube. The words are counted and never kept; what stays is the counts and a hint at what you may be like or like to do. Where whoever runs this server has set up a language model, it reads what you wrote only if you agree to that as well; you are told where it is. The name of your account does not go with it; what your texts themselves tell may, names too. What lets us in there is kept locked. Unlink, and the place is told that we are done, and everything that was made of it is deleted.',
  },
  'privacy.jobs': { text: 'Jobs, and how they are chosen' },
  'privacy.jobs_text': {
    text: 'From your second completed story on, jobs are put in an order for you by a calculation: from your tendencies, from what you answer about work, and from which jobs you mark, hide, apply to or read. Each job says why it stands where it does. It decides nothing: every job stays open to you, and no employer learns of you, your profile or your lists. Your name, age, gender, language and birthplace do not count, nor does how easily you worry. Under Jobs you see what has been learned, take any of it back, hide companies, and switch it off. What was shown to you and why is kept for six months, for you to read. Saved searches write to you only where you ask for it.',
  },
  'privacy.study': { text: 'A study, where there is one' },
  'privacy.study_text': {
    text: 'Whoever runs this server may invite you to a small study of how well scores hold. It is off unless they switch it on, and nothing is kept for it unless you agree, on a page of its own that says who runs it, what is kept and how long. You can end it there at any time.',
  },
  'privacy.not': { text: 'What is never done' },
  'privacy.not_text': {
    text: 'Your password never leaves your browser. Encrypted messages cannot be read by us. Nothing is sold, nothing is shown to advertisers, and no other company watches you here: there are no trackers, and the only cookies are those of signing in and of linking an account: they carry you through it, keep you signed in, and for a day tell the browser in which you signed up.',
  },
  'privacy.yours': { text: 'What is yours to do' },
  'privacy.yours_text': {
    text: 'In your account you can download everything that is kept of you, mend what is wrong, sign out other devices, and delete it all at once. Deleting is complete and cannot be undone. What you have agreed to you switch off on your profile page, each by itself and at any time; what was made from it is deleted with it.',
  },
  'privacy.times': { text: 'How long it is kept' },
  'privacy.times_account': {
    text: 'Your account and what is in it: until you delete it, then none of it is left here; copies that whoever runs the server has put by as backups last as long as those do. A registration whose address was never verified: {unverified}. If you came through another sign-in service and delete your account, an unreadable mark is kept for {departures}, so that nothing there makes it anew by itself.',
  },
  'privacy.times_sessions': {
    text: 'You stay signed in for {idle} without a visit, and for {longest} at most. Where you were signed in is forgotten {sessions} after that has ended, or {identitySessions} after it where the sign-in service must be kept from going on with it; the marks of its renewals after {usedTokens} at the latest once they were used. Wrong passwords are counted for {guesses} at most, under marks that tell neither whose account nor from where.',
  },
  'privacy.times_links': {
    text: 'A link that verifies your address is good for {verify}, one for a new password for {reset}, one that takes your account back to its address before for {restore}. That there was one, and for which address, is forgotten {links} later.',
  },
  'privacy.times_mails': {
    text: 'A mail is forgotten here as soon as it is handed over to be delivered. When that fails it is tried for two days, and forgotten {failedMails} after that. A server that was given no mail server keeps its newest mails itself, for whoever sits at it.',
  },
  'privacy.times_log': {
    text: 'The log of the server says which call was answered, how, and how fast: not whose it was. Lorepath keeps none of it; whoever runs the server decides how long its lines stay.',
  },
  'privacy.age': { text: 'For people of sixteen and older' },
  'privacy.age_text': {
    text: 'A profile of this kind is nothing for children. Please do not sign up if you are younger than sixteen.',
  },
  'privacy.help': { text: 'When it is about you' },
  'privacy.help_text': {
    text: 'A reply to a told story that speaks of real distress or harm pauses the story, and is answered with where to find help. Such a reply is not kept, nobody is told of it, and it says nothing of you. That the story pauses is kept until your next reply.',
  },
  'privacy.help_link': { text: 'Where to find help' },
  'privacy.back': { text: 'To the sign-up' },
} as const satisfies MessageTable;
