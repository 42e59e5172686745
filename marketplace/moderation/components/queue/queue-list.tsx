import { Tag, type TagTone } from '#design/content/chip.tsx';
import { Photo } from '#design/content/photo.tsx';
import { Text } from '#design/content/text.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import styles from './queue-list.module.css';

/** An item of a queue as its link shows it. */
export type QueueItem = {
  id: number;
  title: string;
  tags: readonly (readonly [words: string, tone: TagTone])[];
  detail: string;
  /** The path of its picture; null shows a placeholder. */
  picture?: string | null;
};

type QueueListProps = {
  items: readonly QueueItem[];
  currentId: number | null;
  hrefOf: (itemId: number) => string;
};

/** The items of a queue as links, with the current one marked. */
export function QueueList({ items, currentId, hrefOf }: QueueListProps) {
  const { t } = useLanguage();
  return (
    <ol className={styles.list}>
      {items.map(({ id, title, tags, detail, picture }) => (
        <li key={id}>
          <a
            href={hrefOf(id)}
            aria-current={id === currentId ? 'true' : undefined}
            className={styles.link}
            data-keep-scroll
          >
            {picture !== undefined && (
              <Photo
                picture={picture === null ? undefined : { src: picture, alt: '' }}
                placeholderLabel={t('moderating.noPicture')}
                ratio="4/3"
                className={styles.picture}
              />
            )}
            <span className={styles.about}>
              <Text variant="span" weight="SEMIBOLD" lines={2}>
                {title}
              </Text>
              <span className={styles.tags}>
                {tags.map(([words, tone]) => (
                  <Tag key={words} tone={tone}>
                    {words}
                  </Tag>
                ))}
              </span>
              <Text variant="span" size="S12" tone="SOFT">
                {detail}
              </Text>
            </span>
          </a>
        </li>
      ))}
    </ol>
  );
}
