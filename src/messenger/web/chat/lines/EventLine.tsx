// What happened to a group, between its letters.
import type { ChatEvent } from '../../talk/talk.ts';
import styles from './EventLine.module.css';
import { tellEvent } from './tell-event.ts';

export function EventLine({ event }: { readonly event: ChatEvent }) {
  return <p className={styles.event}>{tellEvent(event)}</p>;
}
