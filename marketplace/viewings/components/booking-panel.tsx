import { useState } from 'react';
import { Card } from '#design/content/card.tsx';
import { Tag } from '#design/content/chip.tsx';
import { Notice } from '#design/content/notice.tsx';
import { Text } from '#design/content/text.tsx';
import { Button, ButtonLink } from '#design/form/button.tsx';
import { FieldError } from '#design/form/field-error.tsx';
import { Cluster } from '#design/layout/stack.tsx';
import { useSubmit } from '#platform/client/use-submit.ts';
import { ConfirmButton } from '#platform/forms/confirm-button.tsx';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { Booking } from '../contract.ts';
import * as endpoints from '../endpoints.ts';
import { BOOKING_TAGS } from './booking-tags.ts';
import type { When } from './times.ts';
import styles from './viewings.module.css';

export type BookingView = Booking & { when: When; moves: { viewingId: number; when: When }[] };

/**
 * A booking with time and exact address; can be confirmed, moved and cancelled.
 * @param linkKey of a visitor without an account
 */
export function BookingPanel({ booking, linkKey }: { booking: BookingView; linkKey?: string }) {
  const { t, locale } = useLanguage();
  const sending = useSubmit();
  const [isMoved, setMoved] = useState(false);
  const tag = BOOKING_TAGS[booking.state];
  const own = { params: { bookingId: booking.bookingId }, query: { key: linkKey } };
  async function move(viewingId: number) {
    setMoved(false);
    setMoved(await sending.apply(endpoints.moveBooking, { ...own, body: { viewingId } }));
  }
  const facts = [
    [t('viewing.when'), booking.when.whole],
    [t('viewing.where'), booking.address ?? booking.ad.title],
    [t('viewing.eircode'), booking.eircode],
  ] as const;
  return (
    <Card as="section" className={styles.part}>
      <div role="status">
        <Tag tone={tag.tone}>{t(tag.key)}</Tag>
      </div>
      {booking.cancelledBy && <p>{t(`viewing.cancelledBy.${booking.cancelledBy}`)}</p>}
      {booking.state === 'held' && <p>{t('viewing.confirmWords')}</p>}
      <dl className={styles.facts}>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {isMoved && booking.state === 'booked' && (
        <Notice tone="SUCCESS" role="status" title={t('viewing.moved')}>
          <p>{t('viewing.movedWords', { when: booking.when.whole })}</p>
        </Notice>
      )}
      {sending.failure && <FieldError>{sending.failure}</FieldError>}
      <Cluster gap={2}>
        {booking.state === 'held' && (
          <Button
            disabled={sending.isBlocked}
            onClick={() => void sending.apply(endpoints.confirmBooking, own)}
          >
            {t('viewing.confirm')}
          </Button>
        )}
        {booking.calendarPath && (
          <ButtonLink kind="SECONDARY" size="SMALL" href={booking.calendarPath} download>
            {t('viewings.addToCalendar')}
          </ButtonLink>
        )}
        {booking.ad.path && (
          <ButtonLink kind="TERTIARY" size="SMALL" href={localePath(locale, booking.ad.path)}>
            {t('viewing.seeAd')}
          </ButtonLink>
        )}
      </Cluster>
      {booking.moves.length > 0 && (
        <div className={styles.part}>
          <Text variant="h2" size="L18">
            {t('viewing.move')}
          </Text>
          <Cluster gap={2}>
            {booking.moves.map(({ viewingId, when }) => (
              <Button
                key={viewingId}
                kind="SECONDARY"
                size="SMALL"
                disabled={sending.isBlocked}
                aria-label={t('viewing.moveTo', { when: when.whole })}
                onClick={() => void move(viewingId)}
              >
                {when.day} · {when.time}
              </Button>
            ))}
          </Cluster>
        </div>
      )}
      {booking.state === 'booked' && (
        <div>
          <ConfirmButton
            label={t('viewing.cancel')}
            name={t('viewing.cancel')}
            words={t('viewing.cancelWords')}
            disabled={sending.isBlocked}
            onYes={() => void sending.apply(endpoints.cancelBooking, own)}
          />
        </div>
      )}
    </Card>
  );
}
