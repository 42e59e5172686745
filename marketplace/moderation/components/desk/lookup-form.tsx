import { useEffect, useRef } from 'react';
import { Notice } from '#design/content/notice.tsx';
import { Button } from '#design/form/button.tsx';
import { Field } from '#design/form/field.tsx';
import { TextInput } from '#design/form/text-input.tsx';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { MAX_LOOKUP, MIN_LOOKUP } from '../../accounts/lookup/limits.ts';
import styles from './desk.module.css';

type Props = {
  /** Path of the page that shows the results. */
  action: string;
  /** The text looked up, which is in the address; empty at first. */
  q: string;
  label: string;
  hint: string;
  submit: string;
  /** Said when too much was looked up in a short time; null otherwise. */
  limited: string | null;
};

/** The form by which moderators and support look people up. */
export function LookupForm({ action, q, label, hint, submit, limited }: Props) {
  const { locale } = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (q === '') input.current?.focus();
  }, [q]);
  return (
    <>
      <search>
        <form method="get" action={localePath(locale, action)} className={styles.search}>
          <Field label={label} hint={hint}>
            {({ onBlur: _, ...control }) => (
              <TextInput
                {...control}
                key={q}
                ref={input}
                type="search"
                name="q"
                defaultValue={q}
                minLength={MIN_LOOKUP}
                maxLength={MAX_LOOKUP}
                autoComplete="off"
              />
            )}
          </Field>
          <Button type="submit">{submit}</Button>
        </form>
      </search>
      {limited && <Notice tone="WARNING" role="status" title={limited} />}
    </>
  );
}
