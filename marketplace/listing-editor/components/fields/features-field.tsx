import { __iconData as Plus } from 'lucide-react/icons/plus';
import { __iconData as X } from 'lucide-react/icons/x';
import { flushSync } from 'react-dom';
import { Icon } from '#design/content/icon.tsx';
import { Text } from '#design/content/text.tsx';
import { Button } from '#design/form/button.tsx';
import { Field } from '#design/form/field.tsx';
import { FieldGroup } from '#design/form/field-group.tsx';
import { TextInput } from '#design/form/text-input.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { MAX_FEATURES } from '../../fields/values.ts';
import { fieldId, useField, useWizard } from '../wizard.ts';
import styles from './fields.module.css';

/** Up to five top features; the first field is always shown. */
export function FeaturesField() {
  const { t } = useLanguage();
  const { problems } = useWizard();
  const { id, value, error, answer, touch } = useField('features');
  const lines = value && value.length > 0 ? value : [''];
  const errorOf = (index: number) => problems.find(({ path }) => path === `features.${index}`)?.message;

  return (
    <FieldGroup id={id} label={t('placeAd.field.features')} isLabelHidden error={error}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are identified by position.
        <div key={index} className={styles.feature}>
          <Field
            id={fieldId(`features.${index}`)}
            label={t('placeAd.feature.number', { number: index + 1 })}
            error={errorOf(index)}
          >
            {(control) => (
              <TextInput
                {...control}
                placeholder={index === 0 ? t('placeAd.feature.example') : undefined}
                value={line}
                onChange={(event) =>
                  answer(lines.map((one, at) => (at === index ? event.target.value : one)))
                }
                onBlur={() => {
                  control.onBlur();
                  touch();
                }}
              />
            )}
          </Field>
          {lines.length > 1 && (
            <Button
              kind="TERTIARY"
              aria-label={t('placeAd.feature.remove', { number: index + 1 })}
              icon={<Icon icon={X} />}
              onClick={() => answer(lines.filter((_line, at) => at !== index))}
            />
          )}
        </div>
      ))}
      {lines.length < MAX_FEATURES && (
        <div>
          <Button
            kind="SECONDARY"
            size="SMALL"
            icon={<Icon icon={Plus} size={16} />}
            onClick={() => {
              // During the tap, because phones open the keyboard for no later focus.
              flushSync(() => answer([...lines, '']));
              document.getElementById(fieldId(`features.${lines.length}`))?.focus();
            }}
          >
            {t('placeAd.feature.add')}
          </Button>
        </div>
      )}
      <Text size="S14" tone="SOFT" role="status">
        {t('placeAd.feature.left', { count: MAX_FEATURES - lines.length })}
      </Text>
    </FieldGroup>
  );
}
