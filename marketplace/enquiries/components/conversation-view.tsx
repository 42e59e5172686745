import { useEffect, useRef } from 'react';
import { Notice } from '#design/content/notice.tsx';
import { Text } from '#design/content/text.tsx';
import { sendApi } from '#platform/client/send.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { Conversation } from '../contract.ts';
import { AnswerBox } from './answer-box.tsx';
import { ConversationActions } from './conversation-actions.tsx';
import { ConversationHead } from './conversation-head.tsx';
import styles from './conversation-view.module.css';
import { MessageList } from './message-list.tsx';
import { usePolled } from './use-polled.ts';

type ConversationViewProps = {
  loaded: Conversation;
  /** What opens it for somebody without an account. */
  linkKey: string | null;
  /** Something else of the page changed by it: the list beside. */
  onChange: () => void;
  /** It is no longer what one wants to look at. */
  onLeave: () => void;
};

/** One conversation: the ad, what was said, and what one answers. What comes meanwhile appears by itself. */
export function ConversationView({ loaded, linkKey, onChange, onLeave }: ConversationViewProps) {
  const { t, locale } = useLanguage();
  const address = addressOf(loaded.id, linkKey);
  const { body: conversation, ask, isCut } = usePolled(address(''), loaded);
  const { unread } = conversation;
  const proven = useRef<string | number | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: said once for what there is to read, not for each new look of it.
  useEffect(() => {
    // By a link it is said even where nothing is unread: it proves the address the link was sent to.
    if (unread === 0 && (linkKey === null || proven.current === loaded.id)) return;
    proven.current = loaded.id;
    void sendApi('PATCH', address(''), locale, { read: true }).then(({ ok }) => {
      if (ok) onChange();
    });
  }, [unread, loaded.id]);

  async function heard() {
    await ask();
    onChange();
  }

  return (
    <article className={styles.conversation} aria-label={t('messages.conversation')}>
      <ConversationHead conversation={conversation} />
      <ConversationActions
        conversation={conversation}
        address={address('')}
        isListed={linkKey === null}
        onChange={() => void heard()}
        onLeave={onLeave}
      />
      <Text size="S14" tone="SOFT">
        {conversation.safety}
      </Text>
      <MessageList messages={conversation.messages} />
      {isCut && <Notice role="status" title={t('messages.cut')} />}
      {conversation.mayWrite ? (
        <AnswerBox
          key={loaded.id}
          name={`answer-${loaded.id}`}
          path={address('/messages')}
          side={conversation.role}
          onSent={() => void heard()}
        />
      ) : (
        <Notice>{conversation.closed}</Notice>
      )}
    </article>
  );
}

function addressOf(id: number, linkKey: string | null) {
  const query = linkKey === null ? '' : `?key=${encodeURIComponent(linkKey)}`;
  return (part: string) => `/api/v1/conversations/${id}${part}${query}`;
}
