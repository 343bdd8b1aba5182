// Whether the other one of two is blocked.
import type { ChatState } from '../talk/talk.ts';

export function isBlockedChat({ partner, members }: ChatState): boolean {
  return partner !== undefined && members.some((one) => one.isBlocked && one.userId === partner.userId);
}
