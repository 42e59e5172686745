import type { Language } from '#platform/i18n/language.ts';
import { formatDate } from '#platform/time/dates.ts';
import type { SaleView } from '../../components/sale-view.ts';
import { shortPrice } from '../../components/short-price.ts';
import type { Sale } from '../../sold-prices/contract.ts';
import { priceText } from './format.ts';

/** Prepares the sales of a place for their list and map. */
export function saleViews(sales: readonly Sale[], { t, locale }: Pick<Language, 't' | 'locale'>): SaleView[] {
  const earlierText = (earlier: Sale['earlier']) =>
    earlier
      .map(({ paidCents, soldOn }) =>
        t('soldPrices.earlierSale', {
          price: priceText(paidCents),
          date: formatDate(soldOn, 'longDate', locale),
        }),
      )
      .join(' · ');
  return sales.map((sale) => ({
    id: `sale-${sale.id}`,
    title: sale.address,
    price: priceText(sale.paidCents),
    facts: [
      formatDate(sale.soldOn, 'longDate', locale),
      ...(sale.isNew ? [t('soldPrices.newHome')] : []),
      ...(sale.hasAddedVat ? [t('soldPrices.withVat', { percent: sale.addedVatPercent })] : []),
      ...(sale.isFullMarketPrice ? [] : [t('soldPrices.notFull')]),
    ],
    earlier: sale.earlier.length === 0 ? null : t('soldPrices.earlier', { sales: earlierText(sale.earlier) }),
    pin: shortPrice(sale.paidCents / 100),
    position: sale.position,
  }));
}
