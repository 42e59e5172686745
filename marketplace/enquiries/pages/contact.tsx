import { data, redirect } from 'react-router';
import { Notice } from '#design/content/notice.tsx';
import { Text } from '#design/content/text.tsx';
import { ButtonLink } from '#design/form/button.tsx';
import { Container } from '#design/layout/stack.tsx';
import { cardsOf } from '#marketplace/listings/components/card-of.ts';
import { ListingList } from '#marketplace/listings/components/card-section.tsx';
import { listingView, withoutNumbers } from '#marketplace/listings/components/listing-view.ts';
import { followMoved } from '#marketplace/listings/components/moved-listing.ts';
import { Phones } from '#marketplace/listings/components/phones.tsx';
import { readListing } from '#marketplace/listings/endpoints.ts';
import { loadTexts } from '#platform/i18n/browser.ts';
import { localePath } from '#platform/i18n/language.ts';
import { languages } from '#platform/i18n/languages.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { pageCalls } from '#platform/pages/page-calls.ts';
import { PageHead } from '#platform/pages/page-head.tsx';
import type { LoaderArgs, PageProps } from '#platform/pages/page-module.ts';
import { PRIVATE } from '#platform/pages/private-headers.ts';
import styles from '../components/contact-page.module.css';
import { EnquiryPanel } from '../components/enquiry-panel-late.tsx';
import { NoContact } from '../components/no-contact.tsx';
import { readEnquiryForm, revealPhone } from '../endpoints.ts';

await loadTexts('enquiries/enquiry', 'accounts/sign-in', 'listings/listing');

export async function loader(args: LoaderArgs<{ adId: string }>) {
  const { request, params } = args;
  const { call, locale } = pageCalls(args);
  const { searchParams } = new URL(request.url);
  const language = languages[locale];
  const found = await call(readListing, { params: { id: params.adId }, query: { lang: locale } });
  followMoved(request, found);
  // The listing's page explains this and shows similar listings.
  if (found.status === 410) throw redirect(localePath(locale, `/l/${encodeURIComponent(params.adId)}`));
  if (!found.ok) throw data(null, { status: found.status });
  const page = found.body;
  const view = withoutNumbers(listingView(page, language, Date.now()));
  const [form, numbers] = await Promise.all([
    view.seller.hasForm ? call(readEnquiryForm, { params: { listingId: params.adId } }) : null,
    // Requested by a link, so that also without scripts the number is only given on request.
    searchParams.get('show') === 'phone' ? call(revealPhone, { params }) : null,
  ]);
  return data(
    {
      ad: { id: view.id, path: localePath(locale, view.path), title: view.title, price: view.price },
      seller: view.seller,
      form: form?.ok ? form.body : null,
      refusal: form && !form.ok ? (form.error?.message ?? null) : null,
      numbers: numbers?.ok ? numbers.body : null,
      similar: cardsOf(page.similar, language, Date.now()),
    },
    { headers: PRIVATE },
  );
}

/** The contact page of a listing: for links, and for visitors without scripts. */
export default function ContactPage({ loaderData }: PageProps<typeof loader>) {
  const { ad: listing, seller, form, refusal, numbers, similar } = loaderData;
  const { t, locale } = useLanguage();
  return (
    <>
      <PageHead title={t('enquiry.contact', { title: listing.title })} isHidden />
      <Container width="NARROW" className={styles.page}>
        <header className={styles.part}>
          <Text variant="h1" size="XL28">
            {t('enquiry.contact', { title: seller.name ?? seller.kindText })}
          </Text>
          <p>
            <a href={listing.path} data-named>
              {listing.title}
            </a>{' '}
            · {listing.price}
          </p>
        </header>
        {!seller.hasForm && !seller.hasPhone && <NoContact />}
        {seller.hasPhone && (
          <section aria-labelledby="call" className={styles.part}>
            <Text variant="h2" size="L20" id="call">
              {t('enquiry.call')}
            </Text>
            {numbers ? (
              <Phones seller={numbers} />
            ) : (
              <div>
                <ButtonLink
                  kind="SECONDARY"
                  rel="nofollow"
                  href={localePath(locale, `/contact/${listing.id}?show=phone`)}
                >
                  {t('listing.showPhone')}
                </ButtonLink>
              </div>
            )}
          </section>
        )}
        {refusal && <Notice>{refusal}</Notice>}
        {form && (
          <section aria-labelledby="write" className={styles.part}>
            <Text variant="h2" size="L20" id="write">
              {seller.contactLabel}
            </Text>
            <noscript>{t('enquiry.noScript')}</noscript>
            <EnquiryPanel key={listing.id} adId={listing.id} found={form} />
          </section>
        )}
      </Container>
      <ListingList id="similar" title={t('listing.similar')} listings={similar} />
    </>
  );
}
