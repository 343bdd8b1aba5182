// Letters for tests.
import type { ChatMessage } from '../talk/talk.ts';

export function makeLetter(id: number, more: Partial<ChatMessage> = {}): ChatMessage {
  return {
    ...{ key: `key-${id}`, id, senderId: 'mira', senderName: 'Mira', isOwn: false, at: id * 1000 },
    ...{ said: { kind: 'text', text: `letter ${id}` }, isEncrypted: true, isEdited: false },
    ...{ replyTo: undefined, reactions: [], isFromBlocked: false, sending: undefined, readBy: [] },
    ...{ fault: undefined, tempId: undefined },
    ...more,
  };
}
