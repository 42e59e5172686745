import { __iconData as Check } from 'lucide-react/icons/check';
import { Icon } from '#design/content/icon.tsx';
import { Text } from '#design/content/text.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import styles from './listing-parts.module.css';
import type { ListingView } from './listing-view.ts';

/** The facts of the property as labels and values. */
export function Overview({ overview }: Pick<ListingView, 'overview'>) {
  const { t } = useLanguage();
  if (overview.length === 0) return null;
  return (
    <section className={styles.section}>
      <Text variant="h2" size="L20">
        {t('listing.overview')}
      </Text>
      <dl className={styles.overview}>
        {overview.map(({ label, text }) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Paragraphs with the author's line breaks. */
export function Paragraphs({ title, paragraphs }: { title: string; paragraphs: readonly string[] }) {
  if (paragraphs.length === 0) return null;
  return (
    <section className={styles.section}>
      <Text variant="h2" size="L20">
        {title}
      </Text>
      <div className={styles.words}>
        {paragraphs.map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs keep their order and may repeat.
          <p key={index}>{paragraph}</p>
        ))}
      </div>
    </section>
  );
}

/** Features of a listing with check marks. */
export function FeatureList({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <section className={styles.section}>
      <Text variant="h2" size="L20">
        {title}
      </Text>
      <ul className={styles.ticks}>
        {[...new Set(items)].map((item) => (
          <li key={item}>
            <Icon icon={Check} />
            {item}
          </li>
        ))}
      </ul>
    </section>
  );
}
