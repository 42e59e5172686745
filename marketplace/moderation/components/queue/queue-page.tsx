import { __iconData as Check } from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { EmptyState } from '#design/content/empty-state.tsx';
import { Notice } from '#design/content/notice.tsx';
import { Text } from '#design/content/text.tsx';
import { Container } from '#design/layout/stack.tsx';
import type { MessageKey } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { PageHead } from '#platform/pages/page-head.tsx';
import type { DecisionMessage } from '../use-decisions.ts';
import { queuePath } from './address.ts';
import styles from './queue.module.css';
import { QueueList } from './queue-list.tsx';
import { ModerationSections } from './sections.tsx';
import { ShortcutHelp, type Shortcuts } from './shortcut-help.tsx';
import { ITEM_HEADING, type useQueue } from './use-queue.ts';

type QueuePageProps = {
  queue: ReturnType<typeof useQueue>;
  title: MessageKey;
  /** How many items there are, as text. */
  count: string;
  /** Whether items are assigned, so that a moderator can see their own alone. */
  hasMine?: boolean;
  /** The offset of the next page, or null. */
  nextFrom: number | null;
  emptyWords: Record<'open' | 'decided', MessageKey>;
  chooseWords: MessageKey;
  shortcuts: Shortcuts;
  message: DecisionMessage | null;
  /** Shown with the message. */
  messageAction?: ReactNode;
  /** The open item, or null. Its heading has the id `ITEM_HEADING`. */
  item: ReactNode;
  /** The decisions about it. */
  bar: ReactNode;
};

/** A moderators' queue: its items as a list beside the open one with the decisions about it. */
export function QueuePage({ queue, item, bar, message, messageAction, ...page }: QueuePageProps) {
  const { t } = useLanguage();
  const { view, items, hrefOf } = queue;
  return (
    <Container className={styles.page}>
      <PageHead title={t(page.title)} path={queuePath(queue.queue)} isHidden />
      <header className={styles.head}>
        <Text variant="h1" size="XL28">
          {t('moderating.title')}
        </Text>
        <ModerationSections current={queue.queue} />
        <nav aria-label={t('moderating.queue')} className={styles.states}>
          {(['open', 'decided'] as const).map((state) => (
            <a
              key={state}
              href={hrefOf({ state, from: 0, itemId: null, isMine: false })}
              aria-current={view.state === state && !view.isMine ? 'page' : undefined}
            >
              {t(`moderating.${state}`)}
            </a>
          ))}
          {page.hasMine && (
            <a
              href={hrefOf({ state: 'open', from: 0, itemId: null, isMine: true })}
              aria-current={view.isMine ? 'page' : undefined}
            >
              {t('moderating.mine')}
            </a>
          )}
        </nav>
        <Text tone="SOFT">{page.count}</Text>
      </header>
      <div className={styles.columns} data-shown={view.itemId !== null && item ? '' : undefined}>
        <section aria-label={t('moderating.queue')} className={styles.queue}>
          {items.length === 0 ? (
            <EmptyState
              icon={Check}
              title={t(view.state === 'open' ? 'moderating.empty' : 'moderating.noneDecided')}
            >
              <p>{t(page.emptyWords[view.state])}</p>
            </EmptyState>
          ) : (
            <QueueList items={items} currentId={queue.shownId} hrefOf={(itemId) => hrefOf({ itemId })} />
          )}
          {page.nextFrom !== null && (
            <a href={hrefOf({ from: page.nextFrom, itemId: null })}>{t('moderating.more')}</a>
          )}
          <ShortcutHelp shortcuts={page.shortcuts} isOn={queue.keysOn} onChange={queue.setKeys} />
        </section>
        <div className={styles.main}>
          {item ? (
            <section aria-labelledby={ITEM_HEADING} className={styles.case}>
              <a href={hrefOf({ itemId: null })} className={styles.back}>
                {t('moderating.back')}
              </a>
              {item}
            </section>
          ) : (
            items.length > 0 && <p className={styles.choose}>{t(page.chooseWords)}</p>
          )}
          <div className={styles.dock}>
            <div role="status" className={styles.message}>
              {message && (
                <Notice tone={message.tone}>
                  <span className={styles.undo}>
                    {message.words}
                    {messageAction}
                  </span>
                </Notice>
              )}
            </div>
            {item && <div className={styles.decide}>{bar}</div>}
          </div>
        </div>
      </div>
    </Container>
  );
}
