import { Card } from '#design/content/card.tsx';
import { Text } from '#design/content/text.tsx';
import { Container } from '#design/layout/stack.tsx';
import { localePath, splitLocale } from '#language/language.ts';
import { useLanguage } from '#language/react.tsx';
import { pageContext } from '../api/context.ts';
import { areasIn, countsOf } from '../areas/area-data.ts';
import styles from '../areas/areas.module.css';
import { loadAsDocument, type PageHandle } from '../frame/page-handle.ts';
import { PageHead } from '../frame/page-head.tsx';
import type { Route } from './+types/areas.ts';

export const handle: PageHandle = { static: true };
export const clientLoader = loadAsDocument;

/** Places of a county shown here; its own page has the rest. */
const SHOWN = 30;

type County = {
  slug: string;
  name: string;
  toBuy: number;
  toRent: number;
  below: { slug: string; name: string }[];
};

export async function loader({ request, context }: Route.LoaderArgs): Promise<{ counties: County[] }> {
  const { callApi } = context.get(pageContext);
  const { locale } = splitLocale(new URL(request.url).pathname);
  const counties = await areasIn(callApi, locale);
  return {
    counties: await Promise.all(
      counties.map(async (county) => {
        const [counts, below] = await Promise.all([
          countsOf(callApi, locale, county),
          areasIn(callApi, locale, county.id),
        ]);
        return {
          slug: county.displayValue,
          name: county.friendlyName,
          toBuy: counts.residentialForSale ?? 0,
          toRent: counts.residentialForRent ?? 0,
          below: below.slice(0, SHOWN).map((area) => ({ slug: area.displayValue, name: area.friendlyName })),
        };
      }),
    ),
  };
}

/** Every county with its markets and its places. */
export default function AreasPage({ loaderData }: { loaderData: { counties: County[] } }) {
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
        {loaderData.counties.map((county) => (
          <Card key={county.slug} as="li" className={styles.county}>
            <Text variant="h2" size="L18">
              <a href={localePath(locale, `/areas/${county.slug}`)}>{county.name}</a>
            </Text>
            <Text size="S14" tone="SOFT" numeric>
              {t('common.countToBuy', { count: county.toBuy })} ·{' '}
              {t('common.countToRent', { count: county.toRent })}
            </Text>
            {county.below.length > 0 && (
              <details>
                <summary>{t('areas.placesOf', { name: county.name })}</summary>
                <ul className={styles.links}>
                  {county.below.map(({ slug, name }) => (
                    <li key={slug}>
                      <a href={localePath(locale, `/areas/${slug}`)}>{name}</a>
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
