import { Tag } from '#design/content/chip.tsx';
import { Text } from '#design/content/text.tsx';
import { Form, SubmitButton } from '#platform/forms/form.tsx';
import { loadTexts } from '#platform/i18n/browser.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { pageCalls } from '#platform/pages/page-calls.ts';
import type { LoaderArgs, PageProps } from '#platform/pages/page-module.ts';
import { formatDate } from '#platform/time/dates.ts';
import styles from '../components/administration.module.css';
import { AdministrationPage } from '../components/administration-page.tsx';
import { administrationBody } from '../components/load-administration.ts';
import { ReasonField } from '../components/reason-field.tsx';
import { listFeatures, switchFeature } from '../endpoints.ts';
import { reasonForm } from '../forms.ts';

await loadTexts('administration/pages', 'accounts/sign-in');

/** The switches of features, for administrators. Answers 404 for everyone else. */
export async function loader(args: LoaderArgs) {
  const { call } = pageCalls(args);
  return administrationBody(args.request, await call(listFeatures, {}));
}

export default function FeaturesPage({ loaderData: { features } }: PageProps<typeof loader>) {
  const { t, locale } = useLanguage();
  return (
    <AdministrationPage title={t('administering.section.features')} section="features">
      <Text>{t('administering.features.words')}</Text>
      <ul className={styles.list}>
        {features.map(({ feature, offSince }) => (
          <li key={feature}>
            <span className={styles.name}>
              {t(`administering.feature.${feature}`)}
              <Tag tone={offSince ? 'DANGER' : 'ACCENT'}>
                {offSince
                  ? t('administering.features.off', { date: formatDate(offSince, 'mediumDateTime', locale) })
                  : t('administering.features.on')}
              </Tag>
            </span>
            <details open={offSince !== null}>
              <summary>
                {t(offSince ? 'administering.features.switchOn' : 'administering.features.switchOff')}
              </summary>
              <Form
                id={`switch-${feature}`}
                schema={reasonForm}
                endpoint={switchFeature}
                params={{ feature }}
                extra={{ isOn: offSince !== null }}
              >
                <ReasonField />
                <SubmitButton size="SMALL">
                  {t(offSince ? 'administering.features.switchOn' : 'administering.features.switchOff')}
                </SubmitButton>
              </Form>
            </details>
          </li>
        ))}
      </ul>
    </AdministrationPage>
  );
}
