import { Card } from '#design/content/card.tsx';
import { Tag } from '#design/content/chip.tsx';
import { Notice } from '#design/content/notice.tsx';
import { Text } from '#design/content/text.tsx';
import { Cluster } from '#design/layout/stack.tsx';
import { useSubmit } from '#platform/client/use-submit.ts';
import { ConfirmButton } from '#platform/forms/confirm-button.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { formatDate } from '#platform/time/dates.ts';
import type { OwnRequest } from '../requests/contract.ts';
import { withdrawRequest } from '../requests/endpoints.ts';
import { AgentLogo } from './agent-choices.tsx';
import { STATE_TONES } from './lead-states.ts';
import styles from './leads.module.css';
import { PhoneLink } from './phone-link.tsx';

type RequestCardProps = {
  request: OwnRequest;
  /** From the mailed link of someone without an account. */
  linkKey?: string;
};

/** A request as the person who made it sees it: how far each agency has got, and a way to withdraw it. */
export function RequestCard({ request, linkKey }: RequestCardProps) {
  const { t, locale } = useLanguage();
  const sending = useSubmit();
  const { id, address, createdAt, agents, mayWithdraw } = request;
  return (
    <Card as="section" className={styles.card} aria-labelledby={`request-${id}`}>
      <div>
        <Text variant="h2" size="L18" id={`request-${id}`}>
          {address}
        </Text>
        <Text size="S14" tone="SOFT">
          {t('valuation.requests.askedOn', { date: formatDate(createdAt, 'longDate', locale) })}
        </Text>
      </div>
      <ul className={styles.agents}>
        {agents.map((agent) => (
          <li key={agent.agentId} className={styles.agent}>
            <AgentLogo agent={agent} />
            <div className={styles.words}>
              <Text weight="SEMIBOLD">{agent.name}</Text>
              {agent.phone && <PhoneLink phone={agent.phone} />}
            </div>
            <div className={styles.state}>
              <Tag tone={STATE_TONES[agent.state]}>{t(`valuation.own.${agent.state}`)}</Tag>
              <Text size="S14" tone="SOFT">
                {formatDate(agent.changedAt, 'mediumDate', locale)}
              </Text>
            </div>
          </li>
        ))}
      </ul>
      {sending.failure && (
        <Notice tone="DANGER" role="alert">
          {sending.failure}
        </Notice>
      )}
      <Cluster>
        {mayWithdraw && (
          <ConfirmButton
            label={t('valuation.requests.withdraw')}
            name={t('valuation.requests.withdrawOf', { address })}
            words={t('valuation.requests.withdrawWords')}
            disabled={sending.isBlocked}
            onYes={() =>
              void sending.apply(withdrawRequest, { params: { requestId: id }, query: { key: linkKey } })
            }
          />
        )}
        <span role="status">{sending.isDone && t('valuation.requests.withdrawn')}</span>
      </Cluster>
    </Card>
  );
}
