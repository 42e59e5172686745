import type { MessageKey } from '#platform/i18n/language.ts';
import { PRICE_TYPES, SELLING_TYPES, type SellingType } from '#property/price.ts';
import { COMMERCIAL_AD_TYPES } from '#property/section.ts';
import { bedroomList } from './bedrooms.ts';
import type { DraftFields, FieldName } from './draft-fields.ts';
import type { FieldRules } from './rule.ts';
import { address, auctionTime, digits, oneOf, yesOrNo } from './values.ts';
import { isAuctioned, isCommercial, isForSale, isToLet } from './visibility.ts';

const PERIODS = ['monthly', 'weekly'] as const;
const COMMERCIAL_PERIODS = [...PERIODS, 'yearly'] as const;

function saleTextKey(fields: DraftFields): MessageKey {
  return isCommercial(fields) ? 'placement.error.amount' : 'placement.error.amountAboveZero';
}

/** For business premises the auction is a separate flag. */
function sellingTypes(fields: DraftFields): readonly SellingType[] {
  return isCommercial(fields) ? SELLING_TYPES.filter((type) => type !== 'auction') : SELLING_TYPES;
}

/** Fields of price and sale. */
export const PRICE_FIELDS = {
  priceType: {
    step: 'price',
    kind: 'RadioButtonSelect',
    adTypes: COMMERCIAL_AD_TYPES,
    required: 'placement.error.required',
    options: () => PRICE_TYPES,
    defaultValue: (adType) => (adType === 'sale_commercial' ? 'sale' : 'let'),
    value: () => oneOf(PRICE_TYPES),
  },
  sellingType: {
    step: 'price',
    kind: 'ListSingleSelect',
    adTypes: ['sale', 'sale_parking', ...COMMERCIAL_AD_TYPES],
    applies: (fields) => !isCommercial(fields) || (isForSale(fields) && !fields.auction),
    required: 'placement.error.required',
    options: sellingTypes,
    defaultValue: () => 'private_treaty',
    value: (fields) => oneOf(sellingTypes(fields)),
  },
  auction: {
    step: 'price',
    kind: 'checkbox',
    adTypes: COMMERCIAL_AD_TYPES,
    applies: isForSale,
    defaultValue: () => false,
    value: () => yesOrNo,
  },
  saleValue: {
    step: 'price',
    kind: 'TextInput',
    input: 'currency',
    adTypes: ['sale', 'sale_parking', ...COMMERCIAL_AD_TYPES],
    applies: (fields) => !isCommercial(fields) || isForSale(fields),
    disabled: (fields) => (isCommercial(fields) ? fields.saleOnApplication : fields.onApplication) === true,
    required: saleTextKey,
    value: (fields) => digits(saleTextKey(fields)),
  },
  onApplication: {
    step: 'price',
    kind: 'checkbox',
    adTypes: ['sale', 'sale_parking'],
    defaultValue: () => false,
    value: () => yesOrNo,
  },
  saleOnApplication: {
    step: 'price',
    kind: 'checkbox',
    adTypes: COMMERCIAL_AD_TYPES,
    applies: isForSale,
    defaultValue: () => false,
    value: () => yesOrNo,
  },
  auctionDate: {
    step: 'price',
    kind: 'DatePicker',
    adTypes: ['sale', 'sale_parking', ...COMMERCIAL_AD_TYPES],
    applies: isAuctioned,
    required: 'placement.error.required',
    value: (_fields, now) => auctionTime(now),
  },
  auctionAddress: {
    step: 'price',
    kind: 'TextInput',
    adTypes: ['sale', 'sale_parking', ...COMMERCIAL_AD_TYPES],
    applies: isAuctioned,
    required: 'placement.error.required',
    value: () => address,
  },
  rentalValue: {
    step: 'price',
    kind: 'TextInput',
    input: 'currency',
    adTypes: ['rental', 'parking'],
    required: 'placement.error.rent',
    value: () => digits('placement.error.rent'),
  },
  letValue: {
    step: 'price',
    kind: 'TextInput',
    input: 'currency',
    adTypes: COMMERCIAL_AD_TYPES,
    applies: isToLet,
    disabled: (fields) => fields.letOnApplication === true,
    required: 'placement.error.amount',
    value: () => digits('placement.error.amount'),
  },
  letOnApplication: {
    step: 'price',
    kind: 'checkbox',
    adTypes: COMMERCIAL_AD_TYPES,
    applies: isToLet,
    defaultValue: () => false,
    value: () => yesOrNo,
  },
  bedrooms: {
    step: 'price',
    kind: 'GroupedStepper',
    adTypes: ['sharing'],
    required: 'placement.error.bedrooms',
    range: [1, 4],
    defaultValue: () => [{}],
    value: () => bedroomList,
  },
  collectionPeriod: {
    step: 'price',
    kind: 'RadioButtonSelect',
    adTypes: ['rental', 'sharing', 'parking', ...COMMERCIAL_AD_TYPES],
    applies: (fields) => !isCommercial(fields) || isToLet(fields),
    disabled: (fields) => isCommercial(fields) && fields.letOnApplication === true,
    required: 'placement.error.required',
    options: (fields) => (isCommercial(fields) ? COMMERCIAL_PERIODS : PERIODS),
    defaultValue: () => 'monthly',
    value: (fields) => oneOf(isCommercial(fields) ? COMMERCIAL_PERIODS : PERIODS),
  },
} satisfies Partial<FieldRules<FieldName>>;
