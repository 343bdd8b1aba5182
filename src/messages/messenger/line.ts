// What the messenger's line and its files refuse with.
import type { MessageTable } from '../say.ts';

export const LINE_REFUSALS = {
  'messenger.too_many_sockets': { text: 'Too many connections. Close some of them.', status: 429 },
  'messenger.too_many_frames': { text: 'That was too much at once. Try again in a moment.', status: 429 },
  'messenger.file_not_found': { text: 'This file is not there any more.', status: 404 },
  'messenger.file_id_used': { text: 'This file was sent already, with something else in it.', status: 409 },
  'messenger.room_full': {
    text: 'Your letters and files fill the {megabytes} MB that there are for them. Delete some, or have some conversations keep them for a shorter time, to make room.',
    status: 409,
  },
  'messenger.too_many_files': {
    text: 'Too many files at once. Please try again in {seconds} s.',
    status: 429,
  },
  'messenger.files_on_their_way': {
    text: 'Other files of yours are still on their way. Send this one when they have arrived.',
    status: 429,
  },
  'messenger.bad_push_service': {
    text: 'Notices can go to a public push service alone.',
    status: 422,
  },
} as const satisfies MessageTable;
