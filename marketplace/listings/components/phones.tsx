import { __iconData as Phone } from 'lucide-react/icons/phone';
import { Icon } from '#design/content/icon.tsx';
import { Text } from '#design/content/text.tsx';
import { ButtonLink, type ButtonLook } from '#design/form/button.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { telephone } from '#property/phone-link.ts';
import styles from './contact-box.module.css';

type PhonesProps = {
  seller: { phones: readonly string[]; whenToCall: string | null };
  /** Kind of the first number. */
  kind?: ButtonLook['kind'];
};

/** Phone numbers as links, and the call times. */
export function Phones({ seller: { phones, whenToCall }, kind }: PhonesProps) {
  const { t } = useLanguage();
  if (phones.length === 0)
    return (
      <Text size="S14" tone="SOFT">
        {t('listing.noPhone')}
      </Text>
    );
  return (
    <div className={styles.phones}>
      {phones.map((phone, index) =>
        // A masked number cannot be called.
        phone.includes('*') ? (
          <Text key={phone}>{phone}</Text>
        ) : (
          <ButtonLink
            key={phone}
            href={telephone(phone)}
            kind={index === 0 ? kind : 'SECONDARY'}
            fill
            icon={<Icon icon={Phone} />}
          >
            {phone}
          </ButtonLink>
        ),
      )}
      {whenToCall && (
        <Text size="S14" tone="SOFT">
          {t('listing.whenToCall', { when: whenToCall })}
        </Text>
      )}
    </div>
  );
}
