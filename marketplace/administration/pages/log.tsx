import { __iconData as Search } from 'lucide-react/icons/search';
import { EmptyState } from '#design/content/empty-state.tsx';
import { Text } from '#design/content/text.tsx';
import { Button } from '#design/form/button.tsx';
import { Checkbox } from '#design/form/choice.tsx';
import { Field } from '#design/form/field.tsx';
import { Select } from '#design/form/select.tsx';
import { TextInput } from '#design/form/text-input.tsx';
import { ACT_NAMES } from '#platform/http/administrative-act.ts';
import { loadTexts } from '#platform/i18n/browser.ts';
import { localePath, type MessageKey } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { pageCalls } from '#platform/pages/page-calls.ts';
import type { LoaderArgs, PageProps } from '#platform/pages/page-module.ts';
import { formatDate } from '#platform/time/dates.ts';
import styles from '../components/administration.module.css';
import { AdministrationPage } from '../components/administration-page.tsx';
import { administrationBody } from '../components/load-administration.ts';
import type { Acts } from '../contract.ts';
import { listActs } from '../endpoints.ts';

await loadTexts('administration/pages');

const PATH = '/administration/log';

/** The log of administrative acts, for administrators. Answers 404 for everyone else. */
export async function loader(args: LoaderArgs) {
  const { call } = pageCalls(args);
  const { searchParams } = new URL(args.request.url);
  const text = (name: string) => (searchParams.get(name) ?? '').trim().slice(0, 100);
  const filter = {
    on: text('on'),
    by: text('by'),
    act: ACT_NAMES.find((one) => one === searchParams.get('act')),
    lookups: searchParams.has('hide') ? ('hidden' as const) : ('shown' as const),
  };
  const before = Number(/^[1-9]\d{0,14}$/.exec(searchParams.get('before') ?? '')?.[0] ?? 0) || undefined;
  const page = administrationBody(args.request, await call(listActs, { query: { ...filter, before } }));
  return { filter, page };
}

export default function LogPage({ loaderData: { filter, page } }: PageProps<typeof loader>) {
  const { t, locale } = useLanguage();
  const older = new URLSearchParams({
    ...(filter.on && { on: filter.on }),
    ...(filter.by && { by: filter.by }),
    ...(filter.act && { act: filter.act }),
    ...(filter.lookups === 'hidden' && { hide: 'yes' }),
    before: String(page.nextBefore),
  });
  return (
    <AdministrationPage title={t('administering.section.log')} section="log">
      <search>
        <form method="get" action={localePath(locale, PATH)} className={styles.filters}>
          <Field label={t('administering.log.on')} hint={t('administering.log.onHint')}>
            {({ onBlur: _, ...control }) => (
              <TextInput {...control} name="on" defaultValue={filter.on} maxLength={100} autoComplete="off" />
            )}
          </Field>
          <Field label={t('administering.log.by')} hint={t('administering.log.byHint')}>
            {({ onBlur: _, ...control }) => (
              <TextInput {...control} name="by" defaultValue={filter.by} maxLength={100} autoComplete="off" />
            )}
          </Field>
          <Field label={t('administering.log.act')}>
            {({ onBlur: _, ...control }) => (
              <Select
                {...control}
                name="act"
                defaultValue={filter.act ?? ''}
                options={[
                  { value: '', label: t('administering.log.allActs') },
                  ...ACT_NAMES.map((act) => ({ value: act, label: t(`administering.act.${act}`) })),
                ]}
              />
            )}
          </Field>
          <Checkbox
            name="hide"
            value="yes"
            label={t('administering.log.lookups')}
            defaultChecked={filter.lookups === 'hidden'}
          />
          <Button type="submit">{t('administering.log.submit')}</Button>
        </form>
      </search>
      {page.acts.length === 0 && (
        <EmptyState icon={Search} title={t('administering.log.none')}>
          <p>{t('administering.log.noneWords')}</p>
        </EmptyState>
      )}
      <ul className={styles.list}>
        {page.acts.map((act) => (
          <LoggedAct key={act.id} act={act} />
        ))}
      </ul>
      {page.nextBefore !== null && (
        <a href={localePath(locale, `${PATH}?${older}`)}>{t('administering.log.older')}</a>
      )}
    </AdministrationPage>
  );
}

function LoggedAct({ act }: { act: Acts['acts'][number] }) {
  const { t, locale } = useLanguage();
  const on = (id: string) => localePath(locale, `${PATH}?${new URLSearchParams({ on: id })}`);
  const role: MessageKey =
    act.role === 'operator' ? 'administering.actor.operator' : `administering.role.${act.role}`;
  const details = [
    act.before && t('administering.log.before', { value: act.before }),
    act.after && t('administering.log.after', { value: act.after }),
    act.reason && t('administering.log.reason', { value: act.reason }),
  ].filter(Boolean);
  return (
    <li>
      <span className={styles.name}>
        {act.by} ({t(role)}) {t(`administering.act.${act.act}`)}
      </span>
      <Text size="S14" tone="SOFT">
        {formatDate(act.at, 'mediumDateSeconds', locale)}
        {act.subject && (
          <>
            {' · '}
            {act.subject.table} {act.subject.id !== null && <a href={on(act.subject.id)}>{act.subject.id}</a>}
          </>
        )}
      </Text>
      {details.length > 0 && <span className={styles.value}>{details.join(' · ')}</span>}
    </li>
  );
}
