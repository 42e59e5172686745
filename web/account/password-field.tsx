import { __iconData as Eye } from 'lucide-react/icons/eye';
import { __iconData as EyeOff } from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import { Icon } from '#design/content/icon.tsx';
import { Field, type FieldTexts } from '#design/form/field.tsx';
import { TextInput } from '#design/form/text-input.tsx';
import { useLanguage } from '#language/react.tsx';
import styles from './form.module.css';
import type { Sending } from './use-sending.ts';

type PasswordFieldProps = FieldTexts & {
  form: string;
  name: string;
  sending: Sending;
  /** A password manager offers a new one, or the one it knows. */
  autoComplete: 'new-password' | 'current-password';
};

/** A password, which its owner may look at. */
export function PasswordField({ form, name, sending, label, hint, autoComplete }: PasswordFieldProps) {
  const { t } = useLanguage();
  const [isShown, setShown] = useState(false);
  return (
    <Field id={`${form}-${name}`} label={label} hint={hint} error={sending.wrong[name]} required>
      {({ onBlur: _, ...control }) => (
        <span className={styles.password}>
          <TextInput
            {...control}
            name={name}
            type={isShown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={128}
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
    </Field>
  );
}
