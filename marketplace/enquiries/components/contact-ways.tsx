import { __iconData as Phone } from 'lucide-react/icons/phone';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { Icon } from '#design/content/icon.tsx';
import { Spinner } from '#design/content/spinner.tsx';
import { Text } from '#design/content/text.tsx';
import { ButtonLink } from '#design/form/button.tsx';
import { Modal, preloadModal } from '#design/layout/modal.tsx';
import type { ListingSeller } from '#marketplace/listings/components/listing-seller.ts';
import { Phones } from '#marketplace/listings/components/phones.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { NoContact } from './no-contact.tsx';
import { useContact } from './use-contact.ts';

const loadEnquiryPanel = () => import('./enquiry-panel.tsx');
const EnquiryPanelLoader = lazy(loadEnquiryPanel);

type ContactWaysProps = { seller: ListingSeller; className: string | undefined };

/** The contact options of a listing; links to separate pages until scripts are loaded. */
export function ContactWays({ seller, className }: ContactWaysProps) {
  const { t } = useLanguage();
  const { adId, numbers, isRefused, place, stop, toPhone, toForm } = useContact();
  const { hasPhone, hasForm, contactLabel } = seller;
  const box = useRef<HTMLDivElement>(null);
  // The focused button was removed.
  useEffect(() => {
    if (numbers && document.activeElement === document.body)
      box.current?.querySelector<HTMLElement>('[href^="tel:"]')?.focus();
  }, [numbers]);

  const writing = (
    <Suspense fallback={<Spinner label={t('listing.formLoading')} />}>
      <EnquiryPanelLoader adId={adId} title={contactLabel} onClose={place === 'BOX' ? stop : null} />
    </Suspense>
  );
  if (place === 'BOX') return writing;
  return (
    <div
      ref={box}
      className={className}
      onPointerEnter={() => {
        preloadModal();
        void loadEnquiryPanel();
      }}
    >
      {hasForm && (
        <ButtonLink {...toForm} fill>
          {contactLabel}
        </ButtonLink>
      )}
      {numbers ? (
        <Phones seller={numbers} kind={hasForm ? 'SECONDARY' : 'PRIMARY'} />
      ) : (
        hasPhone && (
          <ButtonLink {...toPhone} kind={hasForm ? 'SECONDARY' : 'PRIMARY'} fill icon={<Icon icon={Phone} />}>
            {t('listing.showPhone')}
          </ButtonLink>
        )
      )}
      {isRefused && (
        <Text size="S14" role="alert">
          {t('listing.phoneRefused')}
        </Text>
      )}
      {!hasForm && !hasPhone && <NoContact />}
      {hasForm !== hasPhone && (
        <Text size="S14" tone="SOFT">
          {t(hasForm ? 'listing.noPhone' : 'listing.onlyPhone')}
        </Text>
      )}
      <Modal
        isOpen={place === 'SHEET'}
        onClose={stop}
        title={contactLabel}
        size="LARGE"
        closeLabel={t('common.closeModal')}
      >
        {writing}
      </Modal>
    </div>
  );
}
