import { Avatar } from '#design/content/avatar.tsx';
import { CardGrid } from '#design/content/card-grid.tsx';
import { Pagination } from '#design/content/pagination.tsx';
import { Text } from '#design/content/text.tsx';
import { Container } from '#design/layout/stack.tsx';
import { cardsOf } from '#marketplace/listings/components/card-of.ts';
import { ListingCard } from '#marketplace/listings/components/listing-card.tsx';
import { listAgencyListings } from '#marketplace/listings/endpoints.ts';
import { boxPath } from '#marketplace/media/rules.ts';
import { loadTexts } from '#platform/i18n/browser.ts';
import { localePath } from '#platform/i18n/language.ts';
import { languages } from '#platform/i18n/languages.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { bodyOf, pageCalls } from '#platform/pages/page-calls.ts';
import { pageContext } from '#platform/pages/page-context.ts';
import { PageHead } from '#platform/pages/page-head.tsx';
import type { LoaderArgs, PageProps } from '#platform/pages/page-module.ts';
import { displayPhone } from '#property/phone.ts';
import styles from '../components/agency-profile.module.css';
import { readAgencyProfile } from '../endpoints.ts';
import { agencyData } from '../profile/structured-data.ts';

await loadTexts('agencies/profile');

/** Listings of a page: full rows in two, three and four columns. */
const PAGE_SIZE = 24;

export async function loader(args: LoaderArgs<{ agencyId: string }>) {
  const { call, locale } = pageCalls(args);
  const { agencyId } = args.params;
  const page = Math.max(
    1,
    Math.min(4_000, Math.floor(Number(new URL(args.request.url).searchParams.get('page'))) || 1),
  );
  const params = { agencyId };
  const [profile, listed] = await Promise.all([
    call(readAgencyProfile, { params }),
    call(listAgencyListings, { params, query: { from: (page - 1) * PAGE_SIZE, pageSize: PAGE_SIZE } }),
  ]);
  const { listings, paging } = bodyOf(listed);
  return {
    agency: bodyOf(profile),
    listings: cardsOf(listings, languages[locale], Date.now()),
    paging,
    publicUrl: args.context.get(pageContext).publicUrl,
  };
}

/** The public page of an agency: licence, offices, team and listings. */
export default function AgencyProfilePage({ loaderData }: PageProps<typeof loader>) {
  const { agency, listings, paging, publicUrl } = loaderData;
  const { t, locale } = useLanguage();
  const county = locale === 'ga' ? agency.county.nameGa : agency.county.name;
  const facts = [
    [t('agency.licence'), agency.licenceNumber],
    [t('agency.address'), agency.address],
    [
      t('agency.phone'),
      agency.phone && <a href={`tel:${agency.phone}`}>{displayPhone(agency.phone, agency.county.id)}</a>,
    ],
    [
      t('agency.website'),
      agency.website && (
        <a href={agency.website} target="_blank" rel="nofollow noopener">
          {new URL(agency.website).hostname.replace(/^www\./, '')}
        </a>
      ),
    ],
  ] as const;
  return (
    <Container className={styles.page}>
      <PageHead
        title={agency.name}
        description={t('agency.description', { name: agency.name, county })}
        path={agency.path}
        structured={agencyData(agency, publicUrl)}
      />
      <section className={styles.part} aria-labelledby="agency">
        <div className={styles.head}>
          <Avatar
            name={agency.name}
            src={agency.logo ? boxPath(agency.logo, 200, 200) : undefined}
            alt=""
            size={56}
            shape="SQUARE"
          />
          <div>
            <Text variant="h1" id="agency">
              {agency.name}
            </Text>
            <Text tone="SOFT">{t('agency.kind', { county })}</Text>
          </div>
        </div>
        <dl className={styles.facts}>
          {facts.map(
            ([name, value]) =>
              value && (
                <div key={name} style={{ display: 'contents' }}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
      </section>
      <section className={styles.part} aria-labelledby="listings">
        <Text variant="h2" id="listings">
          {t('agency.listings', { count: paging.totalResults })}
        </Text>
        {listings.length > 0 && (
          <CardGrid>
            {listings.map((listing, index) => (
              <ListingCard
                key={listing.id}
                listing={listing}
                sizes="(min-width: 1340px) 305px, (min-width: 640px) 45vw, 92vw"
                isFirst={index === 0}
              />
            ))}
          </CardGrid>
        )}
        <Pagination
          current={paging.currentPage}
          total={paging.totalPages}
          hrefOf={(page) => localePath(locale, page > 1 ? `${agency.path}?page=${page}` : agency.path)}
          labels={{
            navigation: t('agency.pages'),
            previous: t('agency.previousPage'),
            next: t('agency.nextPage'),
            page: (page) => t('agency.page', { page }),
          }}
        />
      </section>
      {agency.team.length > 0 && (
        <section className={styles.part} aria-labelledby="team">
          <Text variant="h2" id="team">
            {t('agency.team')}
          </Text>
          <CardGrid size="SMALL">
            {agency.team.map(({ name, role, branch }) => (
              <li key={`${name} ${role} ${branch}`} className={styles.person}>
                <Avatar name={name} alt="" size={40} shape="CIRCLE" />
                <div>
                  <Text weight="SEMIBOLD">{name}</Text>
                  <Text size="S14" tone="SOFT">
                    {[t(`agency.role.${role}`), branch].filter(Boolean).join(' · ')}
                  </Text>
                </div>
              </li>
            ))}
          </CardGrid>
        </section>
      )}
      {agency.branches.length > 0 && (
        <section className={styles.part} aria-labelledby="branches">
          <Text variant="h2" id="branches">
            {t('agency.branches')}
          </Text>
          <CardGrid size="SMALL">
            {agency.branches.map(({ id, name, address, phone }) => (
              <li key={id}>
                <Text weight="SEMIBOLD">{name}</Text>
                {address && <Text size="S14">{address}</Text>}
                {phone && <a href={`tel:${phone}`}>{displayPhone(phone, agency.county.id)}</a>}
              </li>
            ))}
          </CardGrid>
        </section>
      )}
    </Container>
  );
}
