// Sentences of the three questionnaires: their screen, and what their calls refuse with.
import type { MessageTable } from '../say.ts';

export const TEST_REFUSALS = {
  'profile.no_result': { text: 'No result yet.', status: 404 },
  'profile.test_taken': {
    text: 'You have taken this test before. To take it again, delete that result first.',
    status: 409,
  },
} as const satisfies MessageTable;

export const TESTS = {
  'tests.title': { text: 'Tests' },
  'tests.lead': { text: 'Three quiet mirrors. What you find in them becomes part of your profile.' },
  'tests.tabs': { text: 'Choose a test' },
  'tests.ssvs': { text: "Short Schwartz's Value Survey" },
  'tests.dospert': { text: 'DOSPERT' },
  'tests.ipip': { text: 'MINI IPIP' },
  'tests.ssvs_heading': { text: 'What guides you' },
  'tests.dospert_heading': { text: 'What seems risky to you' },
  'tests.ipip_heading': { text: 'How you are' },
  'tests.length': {
    text: '{count} questions, about {minutes} minutes. This browser keeps your answers as you give them.',
  },
  'tests.taken': { text: 'You have taken this test. Here is what you answered.' },
  'tests.unanswered': { text: 'Not answered yet' },
  'tests.unanswered_value': { text: 'Not answered yet. In the middle: {words}' },
  'tests.value': { text: '{answer} of {highest}: {words}' },
  'tests.just_above': { text: 'Just above “{words}”' },
  'tests.well_above': { text: 'Well above “{words}”' },
  'tests.close_to': { text: 'Close to “{words}”' },
  'tests.answered': { text: '{done} of {count} answered' },
  'tests.saved': { text: 'Your answers are part of your profile now.' },
  'tests.to_profile': { text: 'What it suggests' },
  'tests.submit': { text: 'Submit' },
  'tests.pending': { text: '...' },
  'tests.success': { text: 'Success' },
  'tests.middle_title': { text: '{count} questions have no answer yet' },
  'tests.middle_title_one': { text: '1 question has no answer yet' },
  'tests.middle_text': {
    text: 'Sent like this, what you have not touched counts as the middle of its line.',
  },
  'tests.middle_back': { text: 'Look at them' },
  'tests.middle_send': { text: 'Send anyway' },
  'tests.again': { text: 'Take it again' },
  'tests.again_title': { text: 'Take this test again?' },
  'tests.again_text': {
    text: 'The answers you have sent are deleted for good, and your profile is without them until you send new ones.',
  },
  'tests.again_keep': { text: 'Keep them' },
  'tests.again_delete': { text: 'Delete and begin' },
  'tests.again_ready': { text: 'The page is blank again. Take your time.' },
  'tests.load_failed': { text: 'This test does not open just now. What you have answered is kept.' },
  'tests.unreachable': {
    text: 'The server does not answer. Your answers are kept in this browser; please send them again in a moment.',
  },
  'tests.failed': {
    text: 'That did not work. Your answers are kept in this browser; please send them again in a moment.',
  },
  'tests.not_deleted': { text: 'That did not work, and nothing was deleted. Please try again in a moment.' },
  'tests.no_consent': {
    text: 'Your psychological profile is switched off, so nothing was sent. Switch it on at the top of this page; your answers are kept in this browser.',
  },
  'tests.signed_out': { text: 'Your answers wait in this browser until you are back.' },
  'tests.other_answers': {
    text: 'You have taken this test somewhere else already. These are the answers that count.',
  },
  'tests.source': { text: 'After {citation}' },
} as const satisfies MessageTable;
