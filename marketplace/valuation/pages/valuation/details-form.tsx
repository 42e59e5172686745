import { Card } from '#design/content/card.tsx';
import { Notice } from '#design/content/notice.tsx';
import { Text } from '#design/content/text.tsx';
import { Button } from '#design/form/button.tsx';
import { Field } from '#design/form/field.tsx';
import { Select } from '#design/form/select.tsx';
import { TextInput } from '#design/form/text-input.tsx';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { ValuationView } from '../../components/valuation-view.ts';
import { VALUED_TYPES } from '../../estimates/choices.ts';
import { FLOOR_UNITS, MAX_CHOSEN_ROOMS, RATINGS, type ValuationQuery } from './query.ts';
import styles from './valuation.module.css';

type DetailsFormProps = {
  view: ValuationView;
  query: ValuationQuery;
};

const ROOMS = Array.from({ length: MAX_CHOSEN_ROOMS }, (_, at) => ({
  value: String(at + 1),
  label: at + 1 < MAX_CHOSEN_ROOMS ? String(at + 1) : `${MAX_CHOSEN_ROOMS}+`,
}));

/** The second and third step: what the home is like. Each answer is a parameter of the page. */
export function DetailsForm({ view, query }: DetailsFormProps) {
  const { t, locale } = useLanguage();
  const any = { value: '', label: t('valuation.notSure') };
  const selects = {
    type: [any, ...VALUED_TYPES.map((type) => ({ value: type, label: t(`property.kind.${type}`) }))],
    beds: [any, ...ROOMS],
    baths: [any, ...ROOMS],
    ber: [any, ...RATINGS.map((value) => ({ value, label: value }))],
  };
  const units = FLOOR_UNITS.map((value) => ({ value, label: t('valuation.unit', { unit: value }) }));
  const select = (name: keyof typeof selects) => (
    <Field id={`home-${name}`} label={t(`valuation.field.${name}`)}>
      {(control) => <Select {...control} name={name} options={selects[name]} defaultValue={query[name]} />}
    </Field>
  );
  const amount = (name: 'size' | 'asking', input: { maxLength: number; prefix?: string }, hint?: string) => (
    <Field id={`home-${name}`} label={t(`valuation.field.${name}`)} hint={hint}>
      {(control) => (
        <TextInput {...control} {...input} name={name} inputMode="numeric" defaultValue={query[name]} />
      )}
    </Field>
  );
  const isRooms = query.beds === '';
  return (
    <Card as="section" background="green" aria-labelledby="details" className={styles.side}>
      <form action={localePath(locale, '/valuation')} className={styles.details}>
        <input type="hidden" name="home" value={query.home} />
        <Text variant="h2" size="L18" id="details">
          {t(view.question ? 'valuation.narrow' : 'valuation.change')}
        </Text>
        {view.question && <p>{t(`valuation.help.${view.question}`)}</p>}
        <Text size="S14" tone="SOFT">
          {t('valuation.stepOf', { step: isRooms ? 2 : 3 })}
        </Text>
        {isRooms && query.type + query.baths + query.size + query.ber !== '' && (
          <Notice tone="WARNING">{t('valuation.bedsNeeded')}</Notice>
        )}
        <div className={styles.pair}>
          {select('beds')}
          {select('baths')}
        </div>
        {select('type')}
        {isRooms ? null : (
          <>
            <div className={styles.size}>
              {amount('size', { maxLength: 9 })}
              <Field id="home-unit" label={t('valuation.field.unit')} isLabelHidden>
                {(control) => <Select {...control} name="unit" options={units} />}
              </Field>
            </div>
            {select('ber')}
            {amount('asking', { maxLength: 12, prefix: '€' }, t('valuation.askingHint'))}
          </>
        )}
        <Button type="submit" fill>
          {t('valuation.update')}
        </Button>
      </form>
    </Card>
  );
}
