// Sentences of keys: comparing them, taking other ones, unlocking and making one's own.
import type { MessageTable } from '../say.ts';

export const SAFETY = {
  'safety.title': { text: 'Safety number with {name}' },
  'safety.text': {
    text: 'Read it to each other, on the telephone or side by side, or hold your screens together. When both see the same digits, nobody listens in between you.',
  },
  'safety.loading': { text: 'Working out your safety number' },
  'safety.none': { text: '{name} has no key yet, so there is nothing to compare.' },
  'safety.digits': { text: 'Your safety number: {digits}' },
  'safety.code': { text: 'The same number as a code to photograph' },
  'safety.pinned': { text: 'You have not compared it yet. The keys are the ones you saw first.' },
  'safety.verified': { text: 'You have compared it, and it agreed.' },
  'safety.changed': { text: '{name} has other keys than before. Compare again when you can.' },
  'safety.changed-verified': {
    text: '{name} has other keys than the ones you compared. Nothing is sent until you say that these are theirs.',
  },
  'safety.forked': {
    text: 'The keys of {name} do not go on from what was seen before, or two people were shown two of them. Ask {name} another way before you go on.',
  },
  'safety.no-key': { text: '{name} has no key yet.' },
  'safety.verify': { text: 'It agrees' },
  'safety.unverify': { text: 'Take that back' },
  'safety.confirm': { text: 'These are their keys' },
  'safety.close': { text: 'Close' },

  'safety.locked': { text: 'Your letters are locked' },
  'safety.locked_text': {
    text: 'This browser does not hold your keys. Until they are unlocked, sealed messages stay closed here and none can be sent.',
  },
  'safety.password': { text: 'Password' },
  'safety.recovery_code': { text: 'Recovery code' },
  'safety.passphrase': { text: 'Passphrase' },
  'safety.way': { text: 'Unlock with' },
  'safety.unlock': { text: 'Unlock' },
  'safety.empty': { text: 'Please fill this in' },

  'safety.none_title': { text: 'Make your key' },
  'safety.none_text': {
    text: 'With a key of your own, what you write is sealed before it leaves this browser, and nobody in between can read it. It is locked with a passphrase that only you know.',
  },
  'safety.none_warn': { text: 'Nobody can give it back to you: without it your letters stay closed.' },
  'safety.make': { text: 'Make my key' },
  'safety.code_title': { text: 'Your recovery code' },
  'safety.code_text': {
    text: 'It opens your letters when the passphrase is lost. It is shown this once: put it where you keep what you cannot lose.',
  },
  'safety.repeat': { text: 'Repeat passphrase' },
  'safety.too_short': { text: 'Please use at least 12 letters; four words make a good one' },
  'safety.not_same': { text: 'The two are not the same' },
  'safety.make_failed': { text: 'Could not generate encryption keys' },
} as const satisfies MessageTable;
