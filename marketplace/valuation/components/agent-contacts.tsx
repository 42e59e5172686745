import { useLanguage } from '#platform/i18n/react.tsx';
import type { ValuationAgent } from '../requests/contract.ts';
import styles from './ask-agents.module.css';
import { PhoneLink } from './phone-link.tsx';

/** How to reach agencies without the form, which needs scripts. */
export function AgentContacts({ agents }: { agents: readonly ValuationAgent[] }) {
  const { t } = useLanguage();
  return (
    <div className={styles.contacts}>
      <p>{t('valuation.requests.noScript')}</p>
      <ul>
        {agents.map(({ agentId, name, address, phone, website }) => (
          <li key={agentId}>
            {[name, address].filter(Boolean).join(', ')}
            {phone && (
              <>
                {' · '}
                <PhoneLink phone={phone} />
              </>
            )}
            {website && (
              <>
                {' · '}
                <a href={website} rel="noopener nofollow">
                  {t('valuation.requests.website')}
                </a>
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
