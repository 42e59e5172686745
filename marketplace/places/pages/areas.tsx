import { Card } from '#design/content/card.tsx';
import { ListingMeta } from '#design/content/listing-meta.tsx';
import { Text } from '#design/content/text.tsx';
import { Container } from '#design/layout/stack.tsx';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { bodyOf, pageCalls } from '#platform/pages/page-calls.ts';
import { type PageHandle, sharedHeaders } from '#platform/pages/page-handle.ts';
import { PageHead } from '#platform/pages/page-head.tsx';
import type { LoaderArgs, PageProps } from '#platform/pages/page-module.ts';
import { readDirectory } from '../endpoints.ts';
import styles from './areas/areas.module.css';

export const handle: PageHandle = { static: true };

export async function loader(args: LoaderArgs) {
  return { counties: bodyOf(await pageCalls(args).call(readDirectory, {})) };
}

export const headers = sharedHeaders;

/** Every county with its markets and places. */
export default function AreasPage({ loaderData }: PageProps<typeof loader>) {
  const { t, locale } = useLanguage();
  return (
    <Container className={styles.page}>
      <PageHead title={t('common.areas')} description={t('areas.intro')} path="/areas" />
      <header className={styles.head}>
        <Text variant="h1">{t('common.areas')}</Text>
        <Text size="L18" tone="SOFT">
          {t('areas.intro')}
        </Text>
      </header>
      <ul className={styles.counties}>
        {loaderData.counties.map(({ displayValue, friendlyName, propertyCount, within }) => (
          <Card key={displayValue} as="li" className={styles.county}>
            <Text variant="h2" size="L18">
              <a href={localePath(locale, `/areas/${displayValue}`)}>{friendlyName}</a>
            </Text>
            <ListingMeta
              items={[
                t('common.countToBuy', { count: propertyCount.residentialForSale ?? 0 }),
                t('common.countToRent', { count: propertyCount.residentialForRent ?? 0 }),
              ]}
            />
            {within.length > 0 && (
              <details>
                <summary>{t('areas.placesOf', { name: friendlyName })}</summary>
                <ul className={styles.links}>
                  {within.map((place) => (
                    <li key={place.displayValue}>
                      <a href={localePath(locale, `/areas/${place.displayValue}`)}>{place.friendlyName}</a>
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </Card>
        ))}
      </ul>
    </Container>
  );
}
