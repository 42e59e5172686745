import { Button, ButtonLink } from '#design/form/button.tsx';
import { localePath } from '#language/language.ts';
import { useLanguage } from '#language/react.tsx';
import type { Command } from '../commands.ts';
import styles from './owned.module.css';
import { freeCommands, type OwnedView, orderPath, type StateWord } from './owned-view.ts';

type OwnedAdActionsProps = {
  ad: OwnedView;
  isBusy: boolean;
  onCommand: (command: Command) => void;
  /** Opens the form with this ad: to change it, or to place one like it. */
  onOpen: (mode: 'edit' | 'copy') => void;
};

/** What is over is not changed any more. */
const ENDED: ReadonlySet<StateWord> = new Set(['SOLD', 'LET', 'WITHDRAWN']);
/** What can be done with one of one's own ads as it stands. */
export function OwnedAdActions({ ad, isBusy, onCommand, onOpen }: OwnedAdActionsProps) {
  const { t, locale } = useLanguage();
  const button = (command: Command, kind: 'SECONDARY' | 'TERTIARY') => (
    <Button key={command} kind={kind} size="SMALL" disabled={isBusy} onClick={() => onCommand(command)}>
      {t(`owned.do.${command}`)}
    </Button>
  );
  return (
    <div className={styles.commands}>
      {ad.purchases.map((kind) => (
        <ButtonLink
          key={kind}
          kind={kind === 'upgrade' ? 'TERTIARY' : 'PRIMARY'}
          size="SMALL"
          href={localePath(locale, orderPath([ad.adId]))}
        >
          {t(`owned.order.${kind}`)}
        </ButtonLink>
      ))}
      {freeCommands(ad).map((command) => command !== 'DELETE' && button(command, 'SECONDARY'))}
      {!ENDED.has(ad.state) && (
        <Button kind="TERTIARY" size="SMALL" disabled={isBusy} onClick={() => onOpen('edit')}>
          {t('owned.edit')}
        </Button>
      )}
      <Button kind="TERTIARY" size="SMALL" disabled={isBusy} onClick={() => onOpen('copy')}>
        {t('owned.copy')}
      </Button>
      {ad.path && (
        <ButtonLink kind="TERTIARY" size="SMALL" href={localePath(locale, ad.path)}>
          {t('owned.look')}
        </ButtonLink>
      )}
      {ad.actions.includes('DELETE') && button('DELETE', 'TERTIARY')}
    </div>
  );
}
