import { useEffect, useRef } from 'react';
import { classNames } from '#design/class-names.ts';
import { Notice } from '#design/content/notice.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { formatDate } from '#platform/time/dates.ts';
import type { WireMessage } from '../contract.ts';
import styles from './message-list.module.css';

/** Shows messages oldest first, grouped by day; new ones are announced to screen readers. */
export function MessageList({ messages }: { messages: readonly WireMessage[] }) {
  const { t, locale } = useLanguage();
  const list = useRef<HTMLOListElement>(null);
  const latest = messages.length - 1;
  // Scrolls to the latest message.
  useEffect(() => {
    list.current?.children[latest]?.scrollIntoView?.({ block: 'nearest' });
  }, [latest]);
  const days = messages.map(({ at }) => formatDate(at, 'fullDate', locale));
  return (
    <div role="log" aria-label={t('messages.said')}>
      <ol ref={list} className={styles.messages}>
        {messages.map((message, index) => (
          <li key={message.id} className={styles.line}>
            {days[index] !== days[index - 1] && <p className={styles.day}>{days[index]}</p>}
            <Message message={message} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function Message({ message: { by, name, text, at, isRead, warnings } }: { message: WireMessage }) {
  const { t, locale } = useLanguage();
  const isOurs = by !== 'them';
  return (
    <article className={classNames(styles.message, isOurs && styles.ours)}>
      <p className={styles.who}>{by === 'you' ? t('messages.you') : (name ?? t('messages.somebody'))}</p>
      <div className={styles.text}>{text ?? <em>{t('messages.erased')}</em>}</div>
      {warnings.map(({ kind, words }) => (
        <Notice key={kind} tone="WARNING" title={t(`warn.${kind}`)}>
          {words}
        </Notice>
      ))}
      <p className={styles.when}>
        <time dateTime={at}>{formatDate(at, 'time', locale)}</time>
        {isOurs && ` · ${t(isRead ? 'messages.isRead' : 'messages.isSent')}`}
      </p>
    </article>
  );
}
