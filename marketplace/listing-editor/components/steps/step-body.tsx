import { type ComponentType, Fragment } from 'react';
import type { WireFinding } from '../../drafts/contract.ts';
import type { FieldName } from '../../fields/draft-fields.ts';
import { type Field, fieldsOf, isBlank } from '../../fields/table.ts';
import { AddressField } from '../fields/address-field.tsx';
import { FieldInput } from '../fields/answer.tsx';
import { AreaField } from '../fields/area-field.tsx';
import { BedroomsField } from '../fields/bedrooms-field.tsx';
import { BerField } from '../fields/ber-field.tsx';
import { DescriptionField } from '../fields/description-field.tsx';
import { EircodeField } from '../fields/eircode-field.tsx';
import { FacilitiesField } from '../fields/facilities-field.tsx';
import { FeaturesField } from '../fields/features-field.tsx';
import { FieldFindings, FindingsSummary } from '../fields/findings.tsx';
import { PhoneField } from '../fields/phone-field.tsx';
import { PinField } from '../fields/pin-field.tsx';
import { RentBedsField } from '../fields/rent-beds-field.tsx';
import { SizeField } from '../fields/size-field.tsx';
import { useWizard } from '../wizard.ts';
import { DeferredMediaField, DeferredPlanField } from './deferred-fields.tsx';

type Drawn = ComponentType<{ field: Field }>;

/** Drawn together with another field. */
const DRAWN_TOGETHER: Drawn = () => null;

/** Fields with their own component; others are drawn by kind. */
const CUSTOM_FIELDS: Partial<Record<FieldName, Drawn>> = {
  countyId: DRAWN_TOGETHER,
  areaId: AreaField,
  address: AddressField,
  eircode: EircodeField,
  latitude: PinField,
  longitude: DRAWN_TOGETHER,
  bedrooms: BedroomsField,
  singleBeds: ({ field }) => <RentBedsField range={field.range!} />,
  doubleBeds: DRAWN_TOGETHER,
  twinBeds: DRAWN_TOGETHER,
  propertySize: ({ field }) => <SizeField isRequired={field.isRequired} />,
  ber: BerField,
  features: FeaturesField,
  facilities: FacilitiesField,
  description: DescriptionField,
  images: DeferredMediaField,
  brochureUrl: DRAWN_TOGETHER,
  productIds: DeferredPlanField,
  contactPhone: PhoneField,
};

/** The fields of a step, each followed by the findings about it. Missing values are reported in the last step. */
export function StepBody({ findings }: { findings: readonly WireFinding[] }) {
  const { step, fields } = useWizard();
  const shown = fieldsOf(step, fields).map((field) => ({
    field,
    found: isBlank(fields[field.name]) ? [] : findings.filter((finding) => finding.field === field.name),
  }));
  return (
    <>
      {shown.map(({ field, found }) => {
        const Own = CUSTOM_FIELDS[field.name] ?? FieldInput;
        return (
          <Fragment key={field.name}>
            <Own field={field} />
            <FieldFindings findings={found} />
          </Fragment>
        );
      })}
      <FindingsSummary findings={shown.flatMap(({ found }) => found)} />
    </>
  );
}
