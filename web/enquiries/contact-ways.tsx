import { __iconData as Phone } from 'lucide-react/icons/phone';
import { lazy, type MouseEvent, Suspense, useEffect, useRef } from 'react';
import { Icon } from '#design/content/icon.tsx';
import { Spinner } from '#design/content/spinner.tsx';
import { Text } from '#design/content/text.tsx';
import { ButtonLink } from '#design/form/button.tsx';
import { Modal, preloadModal } from '#design/layout/modal.tsx';
import { localePath } from '#language/language.ts';
import { useLanguage } from '#language/react.tsx';
import { Phones } from '#marketplace/listings/components/contact-box.tsx';
import type { ListingSeller } from '#marketplace/listings/components/listing-view.ts';
import { useContact } from './use-contact.ts';

const loadWriting = () => import('./writing.tsx');
const Writing = lazy(loadWriting);

/** Fetches the form ahead of its opening. */
function prepare() {
  preloadModal();
  void loadWriting();
}

/** The ways to an advertiser that they want to be reached by; each is a page of its own until the scripts are there. */
export function ContactWays({ seller }: { seller: ListingSeller }) {
  const { t } = useLanguage();
  const contact = useContact();
  const box = useRef<HTMLDivElement>(null);
  const { place, stop } = contact;
  const hasPhones = contact.phones.length > 0;

  // What was pressed is no longer there: whoever listens goes on where it led.
  useEffect(() => {
    if (hasPhones) box.current?.querySelector('a')?.focus();
  }, [hasPhones]);

  const writing = (
    <Suspense fallback={<Spinner label={t('listing.formLoading')} />}>
      <Writing adId={contact.adId} onClose={place === 'BOX' ? stop : undefined} />
    </Suspense>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is operated by it; the links within are.
    <div ref={box} onPointerEnter={prepare} onFocus={prepare}>
      {place === 'BOX' ? (
        writing
      ) : (
        <>
          {hasPhones && <Phones seller={{ ...seller, phones: contact.phones }} />}
          {!hasPhones && seller.hasPhone && <ShowPhone fill kind={seller.hasForm ? 'SECONDARY' : 'PRIMARY'} />}
          {seller.hasForm && <Write fill />}
          {!(seller.hasForm && seller.hasPhone) && (
            <Text size="S14" tone="SOFT">
              {t(seller.hasForm ? 'listing.noPhone' : 'listing.onlyPhone')}
            </Text>
          )}
        </>
      )}
      <Modal
        isOpen={place === 'SHEET'}
        onClose={stop}
        title={t('listing.write')}
        size="LARGE"
        closeLabel={t('common.closeModal')}
      >
        {writing}
      </Modal>
    </div>
  );
}
