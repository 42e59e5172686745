import { useRef } from 'react';
import { Card } from '#design/content/card.tsx';
import { Text } from '#design/content/text.tsx';
import { Checkbox } from '#design/form/choice.tsx';
import { CurrencyInput } from '#design/form/currency-input.tsx';
import { Field } from '#design/form/field.tsx';
import { FieldGroup } from '#design/form/field-group.tsx';
import { RadioGroup } from '#design/form/radio-group.tsx';
import { Stepper } from '#design/form/stepper.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { ROOM_TYPES, type RoomType } from '#property/tenancy.ts';
import { BEDROOM_COUNT, resizeBedrooms } from '../../fields/bedrooms.ts';
import type { DraftBedroom } from '../../fields/draft-fields.ts';
import { fieldId, useField, useWizard } from '../wizard.ts';
import { currencySign } from './currency-sign.ts';
import styles from './fields.module.css';

/** Fields for the bedrooms of a shared home; the stepper sets their number. A bedroom that returns keeps its values. */
export function BedroomsField() {
  const { t } = useLanguage();
  const { id, value, error, answer, touch } = useField('bedrooms');
  const rooms = value ?? [{}];
  // Keeps rooms beyond the present count.
  const allRooms = useRef<readonly DraftBedroom[]>(rooms);
  if (rooms.length >= allRooms.current.length) allRooms.current = rooms;

  function change(index: number, part: DraftBedroom) {
    const changed = rooms.map((room, at) => (at === index ? { ...room, ...part } : room));
    allRooms.current = [...changed, ...allRooms.current.slice(changed.length)];
    answer(changed);
  }

  return (
    <div className={styles.rooms}>
      <FieldGroup id={id} label={t('placeAd.field.bedrooms')} isLabelHidden error={error}>
        <div className={styles.stepper}>
          <label htmlFor={`${id}-number`}>{t('placeAd.room.count')}</label>
          <Stepper
            id={`${id}-number`}
            min={BEDROOM_COUNT.least}
            max={BEDROOM_COUNT.most}
            value={rooms.length}
            decreaseLabel={t('placeAd.fewer', { what: t('placeAd.field.bedrooms') })}
            increaseLabel={t('placeAd.more', { what: t('placeAd.field.bedrooms') })}
            onChange={(count) => answer(resizeBedrooms(allRooms.current, count))}
          />
        </div>
      </FieldGroup>
      {rooms.map((room, index) => (
        <Room
          // biome-ignore lint/suspicious/noArrayIndexKey: rooms are added and removed at the end only.
          key={index}
          index={index}
          room={room}
          onChange={(part) => change(index, part)}
          onLeave={touch}
        />
      ))}
    </div>
  );
}

type RoomProps = {
  index: number;
  room: DraftBedroom;
  onChange: (part: DraftBedroom) => void;
  onLeave: () => void;
};

function Room({ index, room, onChange, onLeave }: RoomProps) {
  const { t } = useLanguage();
  const { currency, problems } = useWizard();
  const number = index + 1;
  const path = (part: keyof DraftBedroom) => `bedrooms.${index}.${part}`;
  const errorOf = (part: keyof DraftBedroom) => problems.find((one) => one.path === path(part))?.message;

  return (
    <Card
      as="section"
      background="grey"
      className={styles.room}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onLeave();
      }}
    >
      <Text variant="h3" size="L16" weight="SEMIBOLD">
        {t('placeAd.room.title', { number })}
      </Text>
      <Field
        id={fieldId(path('rentalValue'))}
        label={t('placeAd.room.rent', { number })}
        error={errorOf('rentalValue')}
        required
      >
        {(control) => (
          <CurrencyInput
            {...control}
            symbol={currencySign(currency)}
            value={room.rentalValue === undefined ? '' : String(room.rentalValue)}
            onCommit={(rentalValue) => onChange({ rentalValue })}
          />
        )}
      </Field>
      <RadioGroup
        id={fieldId(path('type'))}
        name={path('type')}
        label={t('placeAd.room.type', { number })}
        error={errorOf('type')}
        required
        layout="CHIPS"
        value={room.type ?? ''}
        options={ROOM_TYPES.map((type) => ({ value: type, label: t(`placeAd.option.room.${type}`) }))}
        onChange={(type) => onChange({ type: type as RoomType })}
      />
      <Checkbox
        label={t('placeAd.room.ensuite', { number })}
        checked={room.ensuite === true}
        onChange={(event) => onChange({ ensuite: event.target.checked })}
      />
    </Card>
  );
}
