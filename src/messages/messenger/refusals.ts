// What the calls and frames of the messenger refuse with.
import type { MessageTable } from '../say.ts';

export const MESSENGER_REFUSALS = {
  'messenger.user_not_found': {
    text: 'No user found with that username. Try a different username.',
    status: 404,
  },
  'messenger.conversation_not_found': { text: 'This conversation cannot be found.', status: 404 },
  'messenger.message_not_found': { text: 'This message cannot be found.', status: 404 },
  'messenger.key_not_found': { text: 'There is no key for you here yet.', status: 404 },
  'messenger.not_yours': { text: 'Only who wrote a message can change or delete it.', status: 403 },
  'messenger.not_admin': { text: 'Only the admin of the group can do this.', status: 403 },
  'messenger.not_a_group': { text: 'This is no group.', status: 409 },
  'messenger.not_a_request': { text: 'You have answered here already.', status: 409 },
  'messenger.nobody_there': { text: 'Nobody is left here who could read this.', status: 409 },
  'messenger.message_deleted': { text: 'This message is deleted.', status: 409 },
  'messenger.client_id_used': {
    text: 'Another message was sent under this id already.',
    status: 409,
  },
  'messenger.encryption_required': {
    text: 'This conversation is encrypted. Your message was not sent, since it was not.',
    status: 409,
  },
  'messenger.not_encrypted': {
    text: 'This conversation has no key yet, so nobody could open this message.',
    status: 409,
  },
  'messenger.rekey_required': {
    text: 'This conversation needs a new key before it takes messages again.',
    status: 409,
  },
  'messenger.epoch_old': {
    text: 'This conversation has a newer key by now. Your message has to be sealed anew.',
    status: 409,
  },
  'messenger.epoch_taken': { text: 'Somebody else has made a key here already.', status: 409 },
  'messenger.wrap_kept': { text: 'They have a key here already.', status: 409 },
  'messenger.blank': { text: 'A message needs words.', status: 422 },
  'messenger.too_long': { text: 'This is too long: {most} letters are the most.', status: 422 },
  'messenger.plain_and_sealed': {
    text: 'Words are sent either plain or encrypted, never both.',
    status: 422,
  },
  'messenger.cannot_encrypt': {
    text: 'Only your own device can encrypt. Your message was not sent.',
    status: 422,
  },
  'messenger.reply_not_found': {
    text: 'The message that this answers cannot be found.',
    status: 422,
  },
  'messenger.pair_needs_one': {
    text: 'A conversation that is no group is with one other person.',
    status: 422,
  },
  'messenger.group_full': { text: 'A group has {most} people at most.', status: 422 },
  'messenger.no_key': {
    text: 'Somebody of them has no key yet, so they could not read what is encrypted.',
    status: 422,
  },
  'messenger.wraps_missing': { text: 'The key has to be given to everybody here who has one.', status: 422 },
  'messenger.wraps_strangers': {
    text: 'The key can be given to people of this conversation only.',
    status: 422,
  },
  'messenger.bundle_too_long': { text: 'What vouches for the key is too long.', status: 422 },
  'messenger.bundle_too_deep': { text: 'What vouches for the key is nested too deeply.', status: 422 },
  'messenger.not_yourself': { text: 'This cannot be done with yourself.', status: 422 },
  'messenger.request_waits': {
    text: 'They have not answered yet. You can write more once they do.',
    status: 429,
  },
  'messenger.too_many_messages': {
    text: 'Those were many messages in a short time. You can write again in {seconds} s.',
    status: 429,
  },
  'messenger.too_many_changes': {
    text: 'That was changed many times in a short time. You can change more in {seconds} s.',
    status: 429,
  },
  'messenger.too_many_conversations': {
    text: 'Those were many new conversations in a short time. You can begin another one in {seconds} s.',
    status: 429,
  },
  'messenger.too_many_invitations': {
    text: 'You have asked {most} people in a day who do not know you. You can ask others tomorrow.',
    status: 429,
  },
  'messenger.asked_enough': {
    text: 'You have asked one of them {most} times in a day. You can ask again tomorrow.',
    status: 429,
  },
  'messenger.too_many_lookups': {
    text: 'Those were many people looked up in a short time. Please try again in {seconds} s.',
    status: 429,
  },
  'messenger.too_many_reports': {
    text: 'You have reported many things in a short time. You can report more in {seconds} s.',
    status: 429,
  },
  'messenger.reports_full': {
    text: 'Your reports that nobody has read yet are {most}, or fill {megabytes} MB. You can report more once some are closed.',
    status: 429,
  },
} as const satisfies MessageTable;
