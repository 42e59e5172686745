import { Avatar } from '#design/content/avatar.tsx';
import { Checkbox } from '#design/form/choice.tsx';
import { FieldGroup } from '#design/form/field-group.tsx';
import { useFormField } from '#platform/forms/form-context.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { ValuationAgent } from '../requests/contract.ts';
import styles from './ask-agents.module.css';

type AgentChoicesProps = {
  agents: readonly ValuationAgent[];
  /** Ids of the chosen agencies. */
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
};

/** The agencies of an area, to choose from in a `Form`. */
export function AgentChoices({ agents, chosen, onChange }: AgentChoicesProps) {
  const { t } = useLanguage();
  const { id, error } = useFormField('agentIds');
  return (
    <FieldGroup
      id={id}
      label={t('valuation.requests.agents')}
      hint={t('valuation.requests.agentsHint')}
      error={error}
      errorWhen="ALWAYS"
      required
    >
      <div className={styles.agents}>
        {agents.map((agent) => (
          <Checkbox
            key={agent.agentId}
            name="agentIds"
            value={agent.agentId}
            look="TILE"
            checked={chosen.includes(agent.agentId)}
            onChange={(event) =>
              onChange(
                agents
                  .map(({ agentId }) => agentId)
                  .filter((one) => (one === agent.agentId ? event.target.checked : chosen.includes(one))),
              )
            }
            label={
              <span className={styles.agent}>
                <AgentLogo agent={agent} />
                <span className={styles.agentName}>{agent.name}</span>
              </span>
            }
            hint={agent.address ?? undefined}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

/** The logo of an agency, or its initials. */
export function AgentLogo({ agent }: { agent: Pick<ValuationAgent, 'name' | 'logo'> }) {
  return <Avatar name={agent.name} src={pathOf(agent.logo)} alt="" size={40} shape="SQUARE" />;
}

/** @returns the path of an address of this site, which may be opened under another name */
function pathOf(logo: string | null): string | undefined {
  if (logo === null) return undefined;
  const { pathname, search } = new URL(logo);
  return pathname + search;
}
