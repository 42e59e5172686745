import { Text } from '#design/content/text.tsx';
import { localePath } from '#language/language.ts';
import { useLanguage } from '#language/react.tsx';
import type { PlaceName } from '#marketplace/places/directory/contract.ts';

import styles from './areas.module.css';

type AreaLinksProps = { title: string; links: readonly PlaceName[]; id: string };

/** Links to the pages of areas under a title; nothing where there are none. */
export function AreaLinks({ title, links, id }: AreaLinksProps) {
  const { locale } = useLanguage();
  if (links.length === 0) return null;
  return (
    <section className={styles.group} aria-labelledby={id}>
      <Text variant="h2" size="L20" id={id}>
        {title}
      </Text>
      <ul className={styles.links}>
        {links.map(({ displayValue, friendlyName }) => (
          <li key={displayValue}>
            <a href={localePath(locale, `/areas/${displayValue}`)}>{friendlyName}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
