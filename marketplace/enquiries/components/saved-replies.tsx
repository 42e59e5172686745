import { useState } from 'react';
import { Text } from '#design/content/text.tsx';
import { Button } from '#design/form/button.tsx';
import { Cluster } from '#design/layout/stack.tsx';
import { sendApi } from '#platform/client/send.ts';
import type { AnswerOf } from '#platform/http/endpoint.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { listSavedReplies } from '../endpoints.ts';
import styles from './enquiry-form.module.css';

type Replies = AnswerOf<typeof listSavedReplies>['replies'];

/** The saved replies of an advertiser, loaded when they are opened. @param onInsert receives the text of the chosen one */
export function SavedReplies({ onInsert }: { onInsert: (text: string) => void }) {
  const { t, locale } = useLanguage();
  const [replies, setReplies] = useState<Replies | 'failed' | null>(null);

  async function load() {
    const sent = await sendApi(listSavedReplies, {}, locale);
    setReplies(sent.ok ? sent.body.replies : 'failed');
  }

  return (
    <details className={styles.more} onToggle={(event) => event.currentTarget.open && void load()}>
      <summary>{t('replies.insert')}</summary>
      <Cluster gap={2}>
        {replies === 'failed' && <p role="alert">{t('replies.failed')}</p>}
        {Array.isArray(replies) && replies.length === 0 && <Text tone="SOFT">{t('replies.none')}</Text>}
        {Array.isArray(replies) &&
          replies.map(({ id, name, text }) => (
            <Button key={id} kind="SECONDARY" size="SMALL" onClick={() => onInsert(text)}>
              {name}
            </Button>
          ))}
        <a href={localePath(locale, '/account/saved-replies')}>{t('replies.manage')}</a>
      </Cluster>
    </details>
  );
}
