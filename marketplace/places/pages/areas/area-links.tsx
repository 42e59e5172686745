import { Text } from '#design/content/text.tsx';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { PlaceName } from '../../directory/contract.ts';
import styles from './areas.module.css';

type AreaLinksProps = {
  title: string;
  links: readonly PlaceName[];
  id: string;
  /** Folded by default. */
  further?: { title: string; links: readonly PlaceName[] };
};

/** Links to the pages of areas under a title; renders nothing without areas. */
export function AreaLinks({ title, links, id, further }: AreaLinksProps) {
  if (links.length === 0) return null;
  return (
    <section className={styles.group} aria-labelledby={id}>
      <Text variant="h2" size="L20" id={id}>
        {title}
      </Text>
      <Links links={links} />
      {further && further.links.length > 0 && (
        <details className={styles.further}>
          <summary>{further.title}</summary>
          <Links links={further.links} />
        </details>
      )}
    </section>
  );
}

function Links({ links }: Pick<AreaLinksProps, 'links'>) {
  const { locale } = useLanguage();
  return (
    <ul className={styles.links}>
      {links.map(({ displayValue, friendlyName }) => (
        <li key={displayValue}>
          <a href={localePath(locale, `/areas/${displayValue}`)}>{friendlyName}</a>
        </li>
      ))}
    </ul>
  );
}
