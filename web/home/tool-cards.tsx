import { __iconData as Braces } from 'lucide-react/icons/braces';
import { __iconData as Briefcase } from 'lucide-react/icons/briefcase';
import { __iconData as HousePlus } from 'lucide-react/icons/house-plus';
import { __iconData as KeyRound } from 'lucide-react/icons/key-round';
import { __iconData as Languages } from 'lucide-react/icons/languages';
import { __iconData as MapIcon } from 'lucide-react/icons/map';
import { __iconData as ReceiptEuro } from 'lucide-react/icons/receipt-euro';
import { __iconData as Wallet } from 'lucide-react/icons/wallet';
import { Card, CardLink } from '#design/content/card.tsx';
import { Icon } from '#design/content/icon.tsx';
import { Text } from '#design/content/text.tsx';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import styles from './tools.module.css';

/** Links to other features that are available. */
export function ToolCards() {
  const { t, locale } = useLanguage();
  const other = locale === 'en' ? 'ga' : 'en';
  const tools = [
    {
      icon: KeyRound,
      title: t('web.ownersTool'),
      words: t('web.ownersToolWords'),
      href: localePath(locale, '/for-owners'),
    },
    {
      icon: Briefcase,
      title: t('web.agentsTool'),
      words: t('web.agentsToolWords'),
      href: localePath(locale, '/for-agents'),
    },
    {
      icon: HousePlus,
      title: t('web.valuationTool'),
      words: t('web.valuationToolWords'),
      href: localePath(locale, '/valuation'),
    },
    {
      icon: ReceiptEuro,
      title: t('web.soldTool'),
      words: t('web.soldToolWords'),
      href: localePath(locale, '/sold-prices'),
    },
    {
      icon: Wallet,
      title: t('web.moneyTool'),
      words: t('web.moneyToolWords'),
      href: localePath(locale, '/money/budget'),
    },
    {
      icon: MapIcon,
      title: t('web.areasTool'),
      words: t('web.areasToolWords'),
      href: localePath(locale, '/areas'),
    },
    {
      icon: Languages,
      title: t('web.languageTool'),
      words: t('web.languageToolWords'),
      href: localePath(other, '/'),
    },
    {
      icon: Braces,
      title: t('web.apiTool'),
      words: t('web.apiToolWords'),
      href: localePath(locale, '/docs'),
    },
  ];
  return (
    <>
      {tools.map(({ icon, title, words, href }) => (
        <Card key={title} as="li" isInteractive className={styles.tool}>
          <span className={styles.sign}>
            <Icon icon={icon} size={24} />
          </span>
          <Text variant="h3" size="L18">
            <CardLink href={href}>{title}</CardLink>
          </Text>
          <Text tone="SOFT">{words}</Text>
        </Card>
      ))}
    </>
  );
}
