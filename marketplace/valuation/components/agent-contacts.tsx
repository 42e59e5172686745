import { useLanguage } from '#platform/i18n/react.tsx';
import { displayPhone } from '#property/phone.ts';
import { telephone } from '#property/phone-link.ts';
import type { ValuationAgent } from '../requests/contract.ts';
import styles from './ask-agents.module.css';

/** A county of the Republic: numbers are shown as dialled there. */
const REPUBLIC = 1;

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
                <a href={telephone(phone)}>{displayPhone(phone, REPUBLIC)}</a>
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
