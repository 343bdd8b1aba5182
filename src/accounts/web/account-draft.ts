// The one draft that signing in and registering share: an address typed into one form stands in the other.
import { useDraft } from './drafts.ts';

const EMPTY_ACCOUNT = { email: '', username: '', city: '', age_confirmed: false, consent: false };

export function useAccountDraft() {
  return useDraft('account', EMPTY_ACCOUNT);
}
