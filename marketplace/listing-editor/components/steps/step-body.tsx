import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { Skeleton } from '#design/content/skeleton.tsx';
import type { FieldName } from '../../fields/draft-fields.ts';
import { FIELDS, type Field, fieldsOf, isEmpty } from '../../fields/table.ts';
import { Answer } from '../fields/answer.tsx';
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
import { ReviewStep } from './review-step.tsx';

const PlanField = lazy(() => import('../fields/plan-field.tsx'));
const MediaField = lazy(() => import('../fields/media-field.tsx'));

type Drawn = ComponentType<{ field: Field }>;

/** Drawn together with another field. */
const WITH_ANOTHER: Drawn = () => null;

/** Fields that are more than a control; the others are drawn as the contract says. */
const OWN: Partial<Record<FieldName, Drawn>> = {
  countyId: WITH_ANOTHER,
  areaId: AreaField,
  eircode: EircodeField,
  latitude: PinField,
  longitude: WITH_ANOTHER,
  bedrooms: BedroomsField,
  singleBeds: ({ field }) => <RentBedsField range={field.range!} />,
  doubleBeds: WITH_ANOTHER,
  twinBeds: WITH_ANOTHER,
  propertySize: ({ field }) => <SizeField isRequired={field.isRequired} />,
  ber: BerField,
  features: FeaturesField,
  facilities: FacilitiesField,
  description: DescriptionField,
  images: () => <Later of={<MediaField />} />,
  brochureUrl: WITH_ANOTHER,
  productIds: () => <Later of={<PlanField />} />,
  contactPhone: PhoneField,
};

/** What the present step asks. */
export function StepBody() {
  const { step, fields } = useWizard();
  if (step === 'review') return <ReviewStep />;
  return (
    <>
      {fieldsOf(step, fields).map((field) => {
        const Own = OWN[field.name] ?? Answer;
        return <Own key={field.name} field={field} />;
      })}
      <StepFindings />
    </>
  );
}

/** What the law says of the answers of the step. What is not answered yet is said at the end. */
function StepFindings() {
  const { step, fields } = useWizard();
  const isOfStep = (field: FieldName) => FIELDS[field].step === step && !isEmpty(fields[field]);
  return <Findings findings={useFindings().filter(({ field }) => isOfStep(field as FieldName))} />;
}

function Later({ of }: { of: ReactNode }) {
  return <Suspense fallback={<Skeleton height={160} width={100} />}>{of}</Suspense>;
}
