// Who may do what with a conversation: decided from what is known under its lock. Pure.
import { LIMITS } from './limits.ts';

export type ConversationFacts = {
  readonly isGroup: boolean;
  readonly admin: string | null;
  readonly members: number;
};

export type MembershipRefusal =
  | 'messenger.not_a_group'
  | 'messenger.not_admin'
  | 'messenger.group_full'
  | 'messenger.not_a_request';

/** Whether somebody may name a group, or set in any conversation how long messages stay; undefined where they may. */
export function judgeSetting(
  { isGroup, admin }: ConversationFacts,
  personId: string,
  names: boolean,
): MembershipRefusal | undefined {
  if (!isGroup) return names ? 'messenger.not_a_group' : undefined;
  return admin === personId ? undefined : 'messenger.not_admin';
}

/** Whether somebody may add a person who is not in yet. */
export function judgeAdding(
  { isGroup, admin, members }: ConversationFacts,
  personId: string,
): MembershipRefusal | undefined {
  if (!isGroup) return 'messenger.not_a_group';
  if (admin !== personId) return 'messenger.not_admin';
  return members >= LIMITS.groupMembers ? 'messenger.group_full' : undefined;
}

/** Whether somebody may take `target` out: oneself always, others as the admin. */
export function judgeRemoving(
  { isGroup, admin }: ConversationFacts,
  personId: string,
  target: string,
): MembershipRefusal | undefined {
  if (!isGroup) return 'messenger.not_a_group';
  return personId === target || admin === personId ? undefined : 'messenger.not_admin';
}

/** Whether somebody may decline: only what they have not taken up. Declining again changes nothing. */
export function judgeDeclining(member: { readonly hasAccepted: boolean }): MembershipRefusal | undefined {
  return member.hasAccepted ? 'messenger.not_a_request' : undefined;
}
