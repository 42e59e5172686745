import { Text } from '#design/content/text.tsx';
import caseStyles from '#marketplace/moderation/components/case-view.module.css';
import { Form, SubmitButton } from '#platform/forms/form.tsx';
import { loadTexts } from '#platform/i18n/browser.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { pageCalls } from '#platform/pages/page-calls.ts';
import type { LoaderArgs, PageProps } from '#platform/pages/page-module.ts';
import styles from '../components/administration.module.css';
import { AdministrationPage } from '../components/administration-page.tsx';
import { administrationBody } from '../components/load-administration.ts';
import { ReasonField } from '../components/reason-field.tsx';
import { listQueues, requeueRows } from '../endpoints.ts';
import { reasonForm } from '../forms.ts';

await loadTexts('administration/pages', 'accounts/sign-in');

/** The queues, for administrators. Answers 404 for everyone else. */
export async function loader(args: LoaderArgs) {
  const { call } = pageCalls(args);
  return administrationBody(args.request, await call(listQueues, {}));
}

export default function QueuesPage({ loaderData: { queues } }: PageProps<typeof loader>) {
  const { t } = useLanguage();
  return (
    <AdministrationPage title={t('administering.section.queues')} section="queues">
      <ul className={styles.list}>
        {queues.map(({ queue, waiting, oldestSeconds, failed }) => (
          <li key={queue}>
            <Text variant="h2" size="L18">
              {t(`administering.queue.${queue}`)}
            </Text>
            <dl className={caseStyles.facts}>
              <div>
                <dt>{t('administering.queues.waiting')}</dt>
                <dd>{waiting}</dd>
              </div>
              <div>
                <dt>{t('administering.queues.oldest')}</dt>
                <dd>{t('administering.queues.seconds', { count: oldestSeconds })}</dd>
              </div>
              <div>
                <dt>{t('administering.queues.failed')}</dt>
                <dd>{failed > 0 ? failed : t('administering.queues.nothing')}</dd>
              </div>
            </dl>
            {failed > 0 && (
              <details>
                <summary>{t('administering.queues.requeue')}</summary>
                <Form id={`requeue-${queue}`} schema={reasonForm} endpoint={requeueRows} params={{ queue }}>
                  <ReasonField />
                  <SubmitButton size="SMALL">{t('administering.queues.submit')}</SubmitButton>
                </Form>
              </details>
            )}
          </li>
        ))}
      </ul>
    </AdministrationPage>
  );
}
