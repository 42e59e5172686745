import { __iconData as ExternalLink } from 'lucide-react/icons/external-link';
import { Icon } from '#design/content/icon.tsx';
import { Notice } from '#design/content/notice.tsx';
import { Field } from '#design/form/field.tsx';
import { Textarea } from '#design/form/textarea.tsx';
import { useLanguage } from '#language/react.tsx';
import { DESCRIPTION_LENGTH } from '#marketplace/placement/fields/values.ts';
import { useField } from '../wizard.ts';
import styles from './fields.module.css';

/** Of the commission that watches over the Equal Status Acts. */
const GUIDELINES = 'https://www.ihrec.ie/';

/** The words of the ad: what the law asks, how many fit, and what would stop them, as they are written. */
export function DescriptionField() {
  const { t } = useLanguage();
  const { id, value = '', error, answer, touch } = useField('description');

  return (
    <>
      <Notice>
        <p>{t('placeAd.description.notice')}</p>
        <p>
          <a href={GUIDELINES} target="_blank" rel="external noopener">
            {t('placeAd.description.guidelines')}{' '}
            <Icon icon={ExternalLink} size={16} className={styles.outside} />
          </a>
        </p>
      </Notice>
      <Field
        id={id}
        label={t('placeAd.field.description')}
        hint={t('placeAd.hint.description')}
        error={error}
        required
      >
        {(control) => (
          <Textarea
            {...control}
            name="description"
            rows={12}
            spellCheck
            value={value}
            onChange={(event) => answer(event.target.value)}
            onBlur={() => {
              control.onBlur();
              touch();
            }}
          />
        )}
      </Field>
      <p className={styles.counter}>
        {t('placeAd.description.count', { count: value.length, most: DESCRIPTION_LENGTH })}
      </p>
    </>
  );
}
