import { Card } from '#design/content/card.tsx';
import { EmptyState } from '#design/content/empty-state.tsx';
import { Text } from '#design/content/text.tsx';
import { Container } from '#design/layout/stack.tsx';
import type { AnswerOf } from '#platform/http/endpoint.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { Block } from '#platform/mail/message.ts';
import { bodyOf, pageCalls } from '#platform/pages/page-calls.ts';
import type { PageHandle } from '#platform/pages/page-handle.ts';
import { PageHead } from '#platform/pages/page-head.tsx';
import type { LoaderArgs } from '#platform/pages/page-module.ts';
import { formatDate } from '#platform/time/dates.ts';
import { readMailbox } from '../endpoints.ts';
import styles from './words.module.css';

export const handle: PageHandle = { static: true };

export async function loader(args: LoaderArgs): Promise<AnswerOf<typeof readMailbox>> {
  const recipient = new URL(args.request.url).searchParams.get('recipient') ?? undefined;
  return bodyOf(await pageCalls(args).call(readMailbox, { query: { recipient } }));
}

/** The local mailbox: mail that Gaff would have sent, on a machine without a mail server. */
export default function MailboxPage({ loaderData }: { loaderData: AnswerOf<typeof readMailbox> }) {
  const { t, locale } = useLanguage();
  return (
    <Container width="NARROW" className={styles.page}>
      <PageHead title={t('mailbox.title')} path="/mailbox" isHidden />
      <Text variant="h1">{t('mailbox.title')}</Text>
      <p>{t('mailbox.intro')}</p>
      {loaderData.messages.length === 0 && <EmptyState title={t('mailbox.empty')} />}
      {loaderData.messages.map((message) => (
        <Card key={message.id} as="article" className={styles.letter}>
          <Text variant="h2" size="L18">
            {message.channel === 'mail' ? (
              <a href={`/api/v1/mailbox/${message.id}`}>{message.subject}</a>
            ) : (
              message.subject
            )}
          </Text>
          <Text size="S14" tone="SOFT">
            {t(`mailbox.${message.channel}`)} · {message.recipient} ·{' '}
            <time dateTime={message.createdAt}>
              {formatDate(message.createdAt, 'mediumDateSeconds', locale)}
            </time>
          </Text>
          {message.content.blocks.map((block) => (
            <MailBlock key={JSON.stringify(block)} block={block} />
          ))}
          {message.attachments.map((name, index) => (
            <p key={name}>
              <a href={`/api/v1/mailbox/${message.id}/attachments/${index}`} download={name}>
                {t('mailbox.attached', { name })}
              </a>
            </p>
          ))}
        </Card>
      ))}
    </Container>
  );
}

function MailBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'text':
      return <p>{block.text}</p>;
    case 'code':
      return <Text size="XL28">{block.text}</Text>;
    case 'button':
      return (
        <p>
          <a href={block.url}>{block.label}</a>
        </p>
      );
    case 'facts':
      return (
        <ul>
          {block.rows.map(([label, value]) => (
            <li key={label}>
              {label}: {value}
            </li>
          ))}
        </ul>
      );
    case 'ad':
      return (
        <p>
          <a href={block.url}>{block.title}</a> {block.price}
        </p>
      );
  }
}
