import type { ReactNode } from 'react';
import { Tag } from '#design/content/chip.tsx';
import { Notice } from '#design/content/notice.tsx';
import { Photo } from '#design/content/photo.tsx';
import { Text } from '#design/content/text.tsx';
import { HiddenValueList } from '#marketplace/listings/components/hidden-values.tsx';
import { sizePath } from '#marketplace/media/rules.ts';
import { loadTexts } from '#platform/i18n/browser.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { formatDate } from '#platform/time/dates.ts';
import type { FullCase } from '../contract.ts';
import { REPORTABLE } from '../reports/rules.ts';
import { CaseHomes } from './case-homes.tsx';
import { CasePast } from './case-past.tsx';
import { CaseReports } from './case-reports.tsx';
import styles from './case-view.module.css';
import { CheckedTextView } from './checked-words.tsx';
import { Part } from './part.tsx';
import { ITEM_HEADING } from './queue/use-queue.ts';

await loadTexts('listings/hidden-values');

/** A case with all facts for the decision, and who works on it as `children`. */
export function CaseView({ shown, children }: { shown: FullCase; children?: ReactNode }) {
  const { t, locale } = useLanguage();
  const { ad: listing, pictures } = shown;
  return (
    <div className={styles.case}>
      <header className={styles.head}>
        <Text variant="h2" id={ITEM_HEADING} tabIndex={-1}>
          {listing.address}
        </Text>
        <Text size="L18" weight="SEMIBOLD" numeric>
          {listing.price}
        </Text>
        <div className={styles.tags}>
          <Tag tone="DANGER">{t('moderating.risk', { risk: shown.risk })}</Tag>
          <Tag>{t(`moderating.kind.${shown.kind}`)}</Tag>
          <Tag tone="INFO">{t(`moderating.state.${listing.state}`)}</Tag>
          {shown.advertiser.isSuspended && <Tag tone="DANGER">{t('moderating.account.suspended')}</Tag>}
        </div>
        {REPORTABLE.includes(listing.state) && (
          <p>
            <a href={localePath(locale, `/l/${listing.id}`)}>{t('moderating.toAd')}</a>
          </p>
        )}
        {children}
      </header>
      <Part title={t('moderating.why')}>
        {shown.reasons.length === 0 && <p>{t('moderating.nothing')}</p>}
        <ul className={styles.plain}>
          {shown.reasons.map(({ id, points, words }) => (
            <li key={id}>
              {words}{' '}
              <Text variant="span" tone="SOFT">
                {points > 0 && t('moderating.points', { points })}
              </Text>
            </li>
          ))}
        </ul>
        {shown.note && (
          <Notice title={t('moderating.note')}>
            <p className={styles.words}>{shown.note}</p>
          </Notice>
        )}
      </Part>
      <CaseReports reports={shown.reports} />
      <CaseHomes sameHomes={shown.sameHomes} samePictures={shown.samePictures} />
      <Part title={t('moderating.texts')}>
        {shown.texts.map((one) => (
          <CheckedTextView key={one.field} checked={one} />
        ))}
      </Part>
      <Part title={t('moderating.pictures')}>
        {pictures.length === 0 && <p>{t('moderating.noPicture')}</p>}
        <ul className={styles.pictures}>
          {pictures.map(({ url, caption }, index) => (
            <li key={url}>
              <Photo
                picture={{
                  src: sizePath(url, 'size360x240'),
                  srcSet: `${sizePath(url, 'size360x240')} 360w, ${sizePath(url, 'size720x480')} 720w`,
                  alt: caption ?? t('moderating.pictureOf', { number: index + 1, count: pictures.length }),
                }}
                sizes="(min-width: 60rem) 15rem, 45vw"
                placeholderLabel={t('moderating.noPicture')}
              />
            </li>
          ))}
        </ul>
      </Part>
      <Part title={t('moderating.facts')}>
        <dl className={styles.facts}>
          {shown.facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Part>
      {shown.hiddenValues.length > 0 && (
        <Part title={t('hiddenValues.review')}>
          <p>{t('hiddenValues.reviewWords')}</p>
          <HiddenValueList values={shown.hiddenValues} />
        </Part>
      )}
      <Part title={t('moderating.prices')}>
        {shown.prices.length === 0 && <p>{t('moderating.noPrices')}</p>}
        <ul className={styles.plain}>
          {shown.prices.map(({ at, words }) => (
            <li key={at + words}>
              <time dateTime={at}>{formatDate(at, 'mediumDate', locale)}</time> · {words}
            </li>
          ))}
        </ul>
      </Part>
      <CasePast shown={shown} />
    </div>
  );
}
