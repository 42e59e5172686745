import { withEuro } from '#marketplace/listings/format/price.ts';
import type { AskingPrice } from '#marketplace/listings/model.ts';
import type { Translate } from '#platform/i18n/language.ts';

/** The short price: `€2,970+`, `€195,000`, `POA`. */
export function shortPrice([main]: readonly AskingPrice[], t: Translate): string {
  return main?.amount ? withEuro(main.amount, t, main.isFrom ? '+' : '') : t('compat.shortPrice');
}
