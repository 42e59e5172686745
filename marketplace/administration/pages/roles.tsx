import { Tag } from '#design/content/chip.tsx';
import { Text } from '#design/content/text.tsx';
import { Form, SubmitButton } from '#platform/forms/form.tsx';
import { FormField, FormRadios, FormSelect } from '#platform/forms/form-fields.tsx';
import { STAFF_ROLES } from '#platform/http/viewer.ts';
import { loadTexts } from '#platform/i18n/browser.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { pageCalls } from '#platform/pages/page-calls.ts';
import type { LoaderArgs, PageProps } from '#platform/pages/page-module.ts';
import styles from '../components/administration.module.css';
import { AdministrationPage } from '../components/administration-page.tsx';
import { administrationBody } from '../components/load-administration.ts';
import { ReasonField } from '../components/reason-field.tsx';
import { TitledPart } from '../components/titled-part.tsx';
import { changeRole, listStaff } from '../endpoints.ts';
import { roleForm } from '../forms.ts';

await loadTexts('administration/pages', 'accounts/sign-in');

/** The people who run the site, for administrators. Answers 404 for everyone else. */
export async function loader(args: LoaderArgs) {
  const { call } = pageCalls(args);
  return administrationBody(args.request, await call(listStaff, {}));
}

export default function RolesPage({ loaderData: { staff } }: PageProps<typeof loader>) {
  const { t } = useLanguage();
  return (
    <AdministrationPage title={t('administering.section.roles')} section="roles">
      <div className={styles.columns}>
        <TitledPart title={t('administering.roles.title')}>
          {staff.length === 0 && <Text tone="SOFT">{t('administering.roles.none')}</Text>}
          <ul className={styles.list}>
            {staff.map(({ userId, name, email, roles, hasSecondFactor }) => (
              <li key={userId}>
                <span className={styles.name}>
                  {name}
                  {roles.map((role) => (
                    <Tag key={role} tone="ACCENT">
                      {t(`administering.role.${role}`)}
                    </Tag>
                  ))}
                  {!hasSecondFactor && <Tag tone="NEUTRAL">{t('administering.roles.noSecondFactor')}</Tag>}
                </span>
                <Text size="S14">{email}</Text>
              </li>
            ))}
          </ul>
        </TitledPart>
        <TitledPart title={t('administering.roles.change')}>
          <Form
            id="role"
            schema={roleForm}
            endpoint={changeRole}
            toBody={(values) => values}
            doneText={t('administering.roles.done')}
          >
            <FormField name="email" type="email" label={t('administering.roles.email')} />
            <FormRadios
              name="role"
              label={t('administering.roles.role')}
              options={STAFF_ROLES.map((role) => ({
                value: role,
                label: t(`administering.roles.about.${role}`),
              }))}
            />
            <FormSelect
              name="change"
              label={t('administering.roles.what')}
              options={(['grant', 'revoke'] as const).map((change) => ({
                value: change,
                label: t(`administering.roles.${change}`),
              }))}
            />
            <ReasonField />
            <SubmitButton size="MEDIUM">{t('administering.roles.submit')}</SubmitButton>
          </Form>
        </TitledPart>
      </div>
    </AdministrationPage>
  );
}
