import { __iconData as MapPin } from 'lucide-react/icons/map-pin';
import { redirect } from 'react-router';
import { EmptyState } from '#design/content/empty-state.tsx';
import { Text } from '#design/content/text.tsx';
import { Container, Stack } from '#design/layout/stack.tsx';
import {
  type ChosenPlace,
  countIn,
  type Suggestion,
  suggestionsOf,
} from '#marketplace/places/components/suggestion.ts';
import { suggestPlaces } from '#marketplace/places/endpoints.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { pageCalls } from '#platform/pages/page-calls.ts';
import { PageHead } from '#platform/pages/page-head.tsx';
import type { LoaderArgs, PageProps } from '#platform/pages/page-module.ts';
import { fold } from '#platform/text/normalize.ts';
import { SECTION_PATHS } from '#property/section.ts';
import { SearchBox } from '../components/search-box.tsx';
import { readPhrase } from '../endpoints.ts';
import { type Market, marketOf, marketPath } from '../markets.ts';
import { buildSearchUrl, type SearchAddress, withParams } from '../url/parts.ts';
import styles from './find.module.css';

/** Parameters of the form itself; the others belong to a search. */
const OWN_PARAMS = ['section', 'q', 'location'];
/** Maximum number of places in one form. */
const MAX_PLACES = 20;

/**
 * Answers the search box: redirects to the results in the picked and typed places, or to those of a typed phrase, which
 * changes the search of the other parameters; when the text is an ambiguous place, offers the candidates.
 */
export async function loader(args: LoaderArgs) {
  const url = new URL(args.request.url);
  const { call, locale } = pageCalls(args);
  const market = marketOf(url.searchParams.get('section'));
  const picked = url.searchParams.getAll('location').slice(0, MAX_PLACES);
  const text = url.searchParams.get('q')?.trim().slice(0, 100) ?? '';
  const base = searchOf(url.searchParams, market, picked);
  const lead = (slugs: string[]) =>
    redirect(localePath(locale, buildSearchUrl(withParams(base, { location: [...new Set(slugs)] }))));
  if (text === '') return lead(picked);

  const answer = await call(suggestPlaces, { body: { text } });
  const places = answer.ok ? suggestionsOf(answer.body) : [];
  const named = places.find((place) => isNamed(place, text));
  if (named) return lead([...picked, named.slug]);
  const phrase = await call(readPhrase, { query: { path: buildSearchUrl(base), text } });
  if (phrase.ok && (phrase.body.isPhrase || (places.length === 0 && phrase.body.totalResults > 0)))
    return redirect(localePath(locale, phrase.body.path));
  if (places.length === 1) return lead([...picked, places[0]!.slug]);
  return { section: market.section, picked, text, places };
}

/** The search that the form was sent from, with the picked places. */
function searchOf(params: URLSearchParams, market: Market, picked: readonly string[]): SearchAddress {
  const others = new URLSearchParams([...params].filter(([name]) => !OWN_PARAMS.includes(name)));
  return withParams({ segment: SECTION_PATHS[market.section], params: others }, { location: picked });
}

/** Whether a text is a place name, with or without the part after the comma: `Swords` of `Swords, Dublin`. */
function isNamed(place: ChosenPlace, text: string): boolean {
  const [whole, name, wanted] = [place.name, place.name.split(/,| \(/)[0]!, text].map(fold);
  return wanted === whole || wanted === name;
}

export default function FindPage({ loaderData }: PageProps<typeof loader>) {
  const { t } = useLanguage();
  const { section, picked, text, places } = loaderData;
  const market = marketOf(section);
  return (
    <Container width="NARROW" className={styles.page}>
      <PageHead title={t('common.findTitle', { text })} isHidden />
      <Stack gap={6}>
        {places.length === 0 ? (
          <EmptyState heading="h1" icon={MapPin} title={t('common.noPlaceTitle', { text })}>
            <p>{t('common.noPlaceWords')}</p>
          </EmptyState>
        ) : (
          <Text variant="h1" size="XL28">
            {t('common.findTitle', { text })}
          </Text>
        )}
        {places.length > 0 && (
          <ul className={styles.places}>
            {places.map((place) => (
              <Place
                key={place.slug}
                place={place}
                market={market}
                path={marketPath(market, [...picked, place.slug])}
              />
            ))}
          </ul>
        )}
        <SearchBox market={market} text={text} />
      </Stack>
    </Container>
  );
}

function Place({ place, market, path }: { place: Suggestion; market: Market; path: string }) {
  const { t, locale } = useLanguage();
  const count = countIn(place, market.section);
  return (
    <li>
      <a href={localePath(locale, path)} className={styles.place}>
        {place.name}
        {count !== undefined && <span className={styles.count}>{t('common.adsFound', { count })}</span>}
      </a>
    </li>
  );
}
