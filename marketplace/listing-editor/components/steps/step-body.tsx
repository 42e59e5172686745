import type { ComponentType } from 'react';
import type { FieldName } from '../../fields/draft-fields.ts';
import { FIELDS, type Field, fieldsOf, isBlank } from '../../fields/table.ts';
import { AddressField } from '../fields/address-field.tsx';
import { FieldInput } from '../fields/answer.tsx';
import { AreaField } from '../fields/area-field.tsx';
import { BedroomsField } from '../fields/bedrooms-field.tsx';
import { BerField } from '../fields/ber-field.tsx';
import { DescriptionField } from '../fields/description-field.tsx';
import { EircodeField } from '../fields/eircode-field.tsx';
import { FacilitiesField } from '../fields/facilities-field.tsx';
import { FeaturesField } from '../fields/features-field.tsx';
import { Findings } from '../fields/findings.tsx';
import { PhoneField } from '../fields/phone-field.tsx';
import { PinField } from '../fields/pin-field.tsx';
import { RentBedsField } from '../fields/rent-beds-field.tsx';
import { SizeField } from '../fields/size-field.tsx';
import { useFindings } from '../fields/use-findings.ts';
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

/** The fields of a step. */
export function StepBody() {
  const { step, fields } = useWizard();
  return (
    <>
      {fieldsOf(step, fields).map((field) => {
        const Own = CUSTOM_FIELDS[field.name] ?? FieldInput;
        return <Own key={field.name} field={field} />;
      })}
      <StepFindings />
    </>
  );
}

/** Legal findings of the step. Missing values are reported in the last step. */
function StepFindings() {
  const { step, fields } = useWizard();
  const isOfStep = (field: FieldName) => FIELDS[field].step === step && !isBlank(fields[field]);
  return <Findings findings={useFindings().filter(({ field }) => isOfStep(field as FieldName))} />;
}
