import { __iconData as ExternalLink } from 'lucide-react/icons/external-link';
import { Icon } from '#design/content/icon.tsx';
import { Notice } from '#design/content/notice.tsx';
import { TextAreaField } from '#design/form/ruled-field.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { Field } from '../../fields/table.ts';
import { MAX_DESCRIPTION_LENGTH } from '../../fields/values.ts';
import { hasEircode } from '../../fields/visibility.ts';
import { useField, useWizard } from '../wizard.ts';
import { ruleOf } from './field-words.ts';
import styles from './fields.module.css';

/** Wordings that landlords and agents may not use, by the Irish Human Rights and Equality Commission. */
const GUIDELINES = 'https://www.ihrec.ie/your-rights/factsheets/esa-discrimination-in-housing/';
/** The Equality Commission for Northern Ireland. */
const NORTHERN_GUIDELINES = 'https://www.equalityni.org/';

/** The description with the legal note, the character count, and live findings. */
export function DescriptionField({ field }: { field: Field }) {
  const { t } = useLanguage();
  const isNorthern = !hasEircode(useWizard().fields);
  const { id, value = '', error, answer, touch } = useField('description');

  return (
    <>
      <Notice>
        <p>{t('placeAd.description.notice')}</p>
        <p>
          <a href={isNorthern ? NORTHERN_GUIDELINES : GUIDELINES} target="_blank" rel="external noopener">
            {t(isNorthern ? 'placeAd.description.guidelinesNorth' : 'placeAd.description.guidelines')}{' '}
            <Icon icon={ExternalLink} size={16} className={styles.outside} />
          </a>
        </p>
      </Notice>
      <TextAreaField
        id={id}
        label={t('placeAd.field.description')}
        hint={t('placeAd.hint.description')}
        error={error}
        required
        rule={ruleOf(field, t)}
        value={value}
        onChange={answer}
        onLeave={touch}
        input={{ name: 'description', spellCheck: true }}
      />
      <p className={styles.counter}>
        {t('placeAd.description.count', { count: value.length, most: MAX_DESCRIPTION_LENGTH })}
      </p>
    </>
  );
}
