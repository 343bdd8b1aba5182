// What the tabs of one browser tell each other of jobs: which one was marked, and that something changed that recommendations are made from.
import { readPersonId } from '#accounts/web/session/session.ts';
import { type Channel, openChannel } from '#base/device/channel.ts';

type Told =
  | { readonly kind: 'favorite'; readonly jobId: string; readonly isFavorite: boolean }
  | { readonly kind: 'changed' };

/** Tabs of one browser may be open for different people. */
type Posted = Told & { readonly person: string };

let channel: Channel<Posted> | undefined;
let owned: object | undefined;

function open(): Channel<Posted> {
  channel ??= openChannel<Posted>('lorepath.jobs');
  return channel;
}

/** Tells the other tabs of whoever is signed in. */
export function tellTabs(told: Told): void {
  const person = readPersonId();
  if (person !== null) open().post({ ...told, person });
}

/** Hears what other tabs of the same person tell, for as long as the page lives; the same `owner` of what is kept hears it once. */
export function hearTabs(owner: object, hear: (told: Told) => void): void {
  if (owned === owner) return;
  owned = owner;
  open().listen(({ person, ...told }) => {
    if (person === readPersonId()) hear(told);
  });
}
