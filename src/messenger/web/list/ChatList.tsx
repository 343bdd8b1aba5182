// The list of chats: who can be written to, what strangers wrote first, and every conversation with its last words.
import { useState } from 'react';
import { Button } from '#base/ui/controls/Button.tsx';
import { Link } from '#base/ui/controls/Link.tsx';
import { SlidersIcon } from '#base/ui/icons.tsx';
import { makePart } from '#base/ui/pages/part.tsx';
import { CHATS } from '#messages/messenger/chats.ts';
import { say } from '#messages/say.ts';
import { FORM } from '#messages/ui/form.ts';
import { KeySlip } from '../safety/KeySlip.tsx';
import { CHAT_SETTINGS } from '../screens.ts';
import { PeopleIcon, SearchIcon } from '../signs.tsx';
import { useTalk, useWatched } from '../talk-context.ts';
import { AskDiscoverable } from './AskDiscoverable.tsx';
import styles from './ChatList.module.css';
import { ChatRow, WaitingRows } from './ChatRow.tsx';
import { FindMessages } from './FindMessages.tsx';
import { LineSlip } from './LineSlip.tsx';
import { PeopleCarousel } from './PeopleCarousel.tsx';

const NewGroupDialog = makePart(async () => (await import('../people/NewGroupDialog.tsx')).NewGroupDialog);
const SearchPeopleDialog = makePart(
  async () => (await import('../people/SearchPeopleDialog.tsx')).SearchPeopleDialog,
);

type ChatListProps = {
  readonly openId: number | undefined;
  /** Whether it is the page itself, and not what stands beside a conversation. */
  readonly isPage?: boolean;
};

export function ChatList({ openId, isPage = false }: ChatListProps) {
  const [asking, setAsking] = useState<'group' | 'people'>();
  const [isFinding, setFinding] = useState(false);
  const Heading = isPage ? 'h1' : 'h2';
  const close = () => setAsking(undefined);
  return (
    <section className={styles.list} aria-label={say(CHATS, 'chats.list')}>
      <header className={styles.cover}>
        <div className={styles.head}>
          <div className={styles.title}>
            <Heading>{say(CHATS, 'chats.title')}</Heading>
            <Link
              to={CHAT_SETTINGS}
              className={styles.settings}
              aria-label={say(CHATS, 'chats.settings')}
              title={say(CHATS, 'chats.settings')}
            >
              <SlidersIcon />
            </Link>
          </div>
          <LineSlip />
        </div>
        <div className={styles.ways}>
          <Button
            kind="band"
            whole
            icon={<PeopleIcon size={20} />}
            aria-haspopup="dialog"
            onClick={() => setAsking('group')}
          >
            {say(CHATS, 'chats.new_group')}
          </Button>
          <Button
            kind="band"
            whole
            icon={<SearchIcon size={20} />}
            aria-haspopup="dialog"
            onClick={() => setAsking('people')}
          >
            {say(CHATS, 'chats.search_people')}
          </Button>
        </div>
        <PeopleCarousel />
      </header>
      <div className={styles.sheet}>
        {/* Beside a conversation it stands there, where it is needed. */}
        {isPage ? <KeySlip /> : null}
        <AskDiscoverable />
        <FindMessages onFinding={setFinding} />
        <div hidden={isFinding}>
          <Conversations openId={openId} />
        </div>
      </div>
      {asking === 'group' ? <NewGroupDialog onClose={close} /> : null}
      {asking === 'people' ? <SearchPeopleDialog onClose={close} /> : null}
    </section>
  );
}

function Conversations({ openId }: { readonly openId: number | undefined }) {
  const talk = useTalk();
  const { state, chats } = useWatched(talk.list);
  const people = useWatched(talk.people);
  if (state === 'loading' && chats.length === 0)
    return <WaitingRows text={say(CHATS, people.state === 'loading' ? 'chats.loading' : 'chats.checking')} />;
  if (state === 'failed' && chats.length === 0)
    return (
      <div className={styles.empty} role="alert">
        <p>{say(CHATS, 'chats.failed')}</p>
        <Button whole onClick={() => talk.reloadList()}>
          {say(FORM, 'form.try_again')}
        </Button>
      </div>
    );
  const requests = chats.filter(({ isRequest }) => isRequest);
  const known = chats.filter(({ isRequest }) => !isRequest);
  return (
    <>
      {requests.length === 0 ? null : (
        <section className={styles.requests}>
          <h3>{say(CHATS, 'chats.requests')}</h3>
          <p>{say(CHATS, 'chats.requests_text')}</p>
          <ul>
            {requests.map((chat) => (
              <li key={chat.id}>
                <ChatRow chat={chat} isOpen={chat.id === openId} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {known.length === 0 ? (
        <div className={styles.empty} hidden={requests.length > 0}>
          <img src="/pictures/library.svg" alt="" width={960} height={720} />
          <p>{say(CHATS, 'chats.none')}</p>
          <p>{say(CHATS, 'chats.none_text')}</p>
        </div>
      ) : (
        <ul className={styles.rows}>
          {known.map((chat) => (
            <li key={chat.id}>
              <ChatRow chat={chat} isOpen={chat.id === openId} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
