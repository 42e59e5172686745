import { __iconData as Eye } from 'lucide-react/icons/eye';
import { __iconData as EyeOff } from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import { Icon } from '#design/content/icon.tsx';
import type { FieldTexts } from '#design/form/field.tsx';
import { TextInput } from '#design/form/text-input.tsx';
import styles from '#platform/forms/form.module.css';
import { FormFieldAround } from '#platform/forms/form-fields.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';

type PasswordFieldProps = FieldTexts & {
  name: string;
  /** `new-password` or `current-password`, for password managers. */
  autoComplete: 'new-password' | 'current-password';
};

/** A password field with a button to show its text. */
export function PasswordField({ name, label, hint, autoComplete }: PasswordFieldProps) {
  const { t } = useLanguage();
  const [isShown, setShown] = useState(false);
  return (
    <FormFieldAround name={name} label={label} hint={hint}>
      {(control) => (
        <span className={styles.password}>
          <TextInput
            {...control}
            name={name}
            type={isShown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
          />
          <button
            type="button"
            className={styles.eye}
            aria-controls={control.id}
            aria-label={t(isShown ? 'signIn.hidePassword' : 'signIn.showPassword')}
            onClick={() => setShown(!isShown)}
          >
            <Icon icon={isShown ? EyeOff : Eye} size={20} />
          </button>
        </span>
      )}
    </FormFieldAround>
  );
}
