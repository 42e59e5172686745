import { useState } from 'react';
import { Notice } from '#design/content/notice.tsx';
import { Text } from '#design/content/text.tsx';
import { useCaptcha } from '#marketplace/accounts/captcha/use-captcha.ts';
import { Form, SubmitButton } from '#platform/forms/form.tsx';
import { FormCheckbox, FormField, FormSelect, FormTextarea } from '#platform/forms/form-fields.tsx';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { VALUED_TYPES } from '../estimates/choices.ts';
import type { ValuationAgent } from '../requests/contract.ts';
import { askAgents } from '../requests/endpoints.ts';
import { accountForm, visitorForm } from '../requests/forms.ts';
import { MAX_UNCHOSEN_AGENTS } from '../requests/rules.ts';
import { AgentChoices } from './agent-choices.tsx';
import { AgentContacts } from './agent-contacts.tsx';
import styles from './ask-agents.module.css';
import type { AskedHome } from './home-of-url.ts';
import type { AskerDetails } from './load-asker.ts';

type AskAgentsProps = {
  home: AskedHome;
  /** The agencies that value there, the nearest first; at least one. */
  agents: readonly ValuationAgent[];
  /** The signed-in user; null for a visitor. */
  asker: AskerDetails | null;
};

/**
 * The form by which a person asks agencies of an area for a valuation. Needs the texts `valuation/requests`, `property/names` and
 * `accounts/sign-in`.
 */
export function AskAgents({ home, agents, asker }: AskAgentsProps) {
  const { t, locale } = useLanguage();
  const captcha = useCaptcha(asker ? null : 'valuation');
  const nearest = agents.slice(0, MAX_UNCHOSEN_AGENTS).map(({ agentId }) => agentId);
  const [chosen, setChosen] = useState<number[]>(nearest);
  const [sent, setSent] = useState<{ message: string } | null>(null);
  const names = agents.filter(({ agentId }) => chosen.includes(agentId)).map(({ name }) => name);

  if (sent) {
    return (
      <Notice tone="SUCCESS" role="status" title={t('valuation.requests.sentTitle')}>
        <p>{sent.message}</p>
        {asker && (
          <a href={localePath(locale, '/account/valuations')}>{t('valuation.requests.toOwnRequests')}</a>
        )}
      </Notice>
    );
  }
  const { address, eircode, propertyPriceEstimateId } = home;
  return (
    <>
      <noscript>
        <AgentContacts agents={agents} />
      </noscript>
      <Form
        id="ask-agents"
        schema={asker ? accountForm : visitorForm}
        endpoint={askAgents}
        toBody={({ agentIds, ...values }) => ({
          ...values,
          address,
          eircode,
          propertyPriceEstimateId,
          agentIds: agentIds.map(Number),
        })}
        captcha={captcha}
        {...(asker ? {} : { captchaFailed: t('valuation.requests.captchaFailed') })}
        keepsData
        onDone={({ message }) => setSent({ message })}
        unanswered={t('valuation.requests.offline')}
      >
        <AgentChoices agents={agents} chosen={chosen} onChange={setChosen} />
        <FormField name="name" label={t('valuation.requests.name')} defaultValue={asker?.name ?? ''} />
        <div className={styles.pair}>
          <FormField
            name="phone"
            label={t(asker ? 'valuation.requests.phoneOptional' : 'valuation.requests.phone')}
            hint={t('valuation.requests.phoneHint')}
            defaultValue={asker?.phone ?? ''}
          />
          {!asker && (
            <FormField name="email" label={t('signIn.email')} hint={t('valuation.requests.emailHint')} />
          )}
        </div>
        {asker && (
          <Text size="S14" tone="SOFT">
            {t('valuation.requests.accountEmail', { email: asker.email })}
          </Text>
        )}
        <div className={styles.pair}>
          <FormSelect
            name="propertyType"
            label={t('valuation.requests.type')}
            defaultValue={home.propertyType ?? ''}
            options={[
              { value: '', label: t('valuation.requests.notSaid') },
              ...VALUED_TYPES.map((value) => ({ value, label: t(`property.kind.${value}`) })),
            ]}
          />
          <FormField
            name="beds"
            type="number"
            inputMode="numeric"
            label={t('valuation.requests.beds')}
            defaultValue={home.beds ?? ''}
          />
        </div>
        <FormTextarea name="message" label={t('valuation.requests.message')} rows={4} />
        <FormCheckbox
          name="consent"
          label={
            names.length > 0
              ? t('valuation.requests.consent', { agencies: names.join(', ') })
              : t('valuation.requests.consentNone')
          }
        />
        <SubmitButton size="MEDIUM" fill>
          {t('valuation.requests.send', { count: Math.max(names.length, 1) })}
        </SubmitButton>
        <Text size="S14" tone="SOFT">
          {t('valuation.requests.next')}
        </Text>
      </Form>
    </>
  );
}
