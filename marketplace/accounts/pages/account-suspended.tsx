import { data, useRevalidator } from 'react-router';
import { Notice } from '#design/content/notice.tsx';
import { Text } from '#design/content/text.tsx';
import { ButtonLink } from '#design/form/button.tsx';
import { Form, SubmitButton } from '#platform/forms/form.tsx';
import { FormTextarea } from '#platform/forms/form-fields.tsx';
import { loadTexts } from '#platform/i18n/browser.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { pageCalls } from '#platform/pages/page-calls.ts';
import type { LoaderArgs, PageProps } from '#platform/pages/page-module.ts';
import { formatDate } from '#platform/time/dates.ts';
import { SignInPage } from '../components/sign-in-page.tsx';
import { appealSuspension, readSuspension } from '../endpoints.ts';
import type { SuspensionStatement } from '../suspension/contract.ts';
import { suspensionAppeal } from '../suspension/forms.ts';
import styles from './account-suspended.module.css';

await loadTexts('accounts/sign-in');

/** Why an account is suspended. The address is secret: in the mail, and where someone signs in to the account. */
export async function loader(args: LoaderArgs<{ token: string }>) {
  const { token } = args.params;
  const answer = await pageCalls(args).call(readSuspension, { params: { token } });
  if (!answer.ok) throw data(null, { status: answer.status });
  return { token, statement: answer.body };
}

export default function AccountSuspendedPage({ loaderData: { token, statement } }: PageProps<typeof loader>) {
  const { t, locale } = useLanguage();
  if (statement.liftedAt !== null)
    return (
      <SignInPage title={t('suspended.liftedTitle')}>
        <Text>{t('suspended.liftedWords')}</Text>
        <ButtonLink href={localePath(locale, '/sign-in')}>{t('signIn.title')}</ButtonLink>
      </SignInPage>
    );
  return (
    <SignInPage title={t('suspended.title')}>
      <Statement statement={statement} />
      <Text variant="h2" size="L18">
        {t('suspended.appealTitle')}
      </Text>
      <Appeal token={token} statement={statement} />
      <Text size="S14" tone="SOFT">
        {t('suspended.otherWays')} <a href={localePath(locale, '/contact')}>{t('suspended.contact')}</a>
      </Text>
    </SignInPage>
  );
}

function Statement({ statement }: { statement: SuspensionStatement }) {
  const { t, locale } = useLanguage();
  const { facts, rule, basis, suspendedAt, endsAt } = statement;
  const rows = [
    [t('suspended.facts'), facts],
    [t('suspended.rule'), rule],
    [t('suspended.basis'), basis],
    [t('suspended.scope'), t('suspended.scopeWords')],
    [t('suspended.since'), formatDate(suspendedAt, 'longDate', locale)],
    [
      t('suspended.duration'),
      endsAt
        ? t('suspended.until', { date: formatDate(endsAt, 'longDate', locale) })
        : t('suspended.untilRestored'),
    ],
    [t('suspended.how'), t('suspended.howWords')],
  ] as const;
  return (
    <dl className={styles.statement}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Appeal({ token, statement }: { token: string; statement: SuspensionStatement }) {
  const { t } = useLanguage();
  const { revalidate } = useRevalidator();
  const { canAppeal, appeal, appealText, answer } = statement;
  if (canAppeal)
    return (
      <>
        <Text>{t('suspended.appealWords')}</Text>
        <Form
          id="appeal"
          schema={suspensionAppeal}
          endpoint={appealSuspension}
          params={{ token }}
          onDone={() => revalidate()}
          keepsData
        >
          <FormTextarea name="text" label={t('suspended.appealLabel')} rows={6} />
          <SubmitButton size="MEDIUM">{t('suspended.appealSend')}</SubmitButton>
        </Form>
      </>
    );
  return (
    <>
      {appeal === 'open' && (
        <Notice tone="SUCCESS" role="status" title={t('suspended.appealOpen')}>
          <p>{t('suspended.appealOpenWords')}</p>
        </Notice>
      )}
      {appeal === 'upheld' && (
        <Notice tone="WARNING" title={t('suspended.appealUpheld')}>
          {answer && <p className={styles.words}>{answer}</p>}
        </Notice>
      )}
      {appealText && (
        <dl className={styles.statement}>
          <div>
            <dt>{t('suspended.appealYours')}</dt>
            <dd>{appealText}</dd>
          </div>
        </dl>
      )}
    </>
  );
}
