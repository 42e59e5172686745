import { useId } from 'react';
import { FieldGroup, type FieldGroupProps } from './field-group.tsx';
import styles from './group.module.css';
import { Stepper } from './stepper.tsx';
import { useChosen } from './use-chosen.ts';

type Counts = Readonly<Record<string, number>>;

type GroupedStepperProps = FieldGroupProps & {
  steppers: readonly {
    name: string;
    label: string;
    min: number;
    max: number;
    decreaseLabel: string;
    increaseLabel: string;
  }[];
  /** By name; missing ones use the stepper's `min`. */
  value?: Counts;
  defaultValue?: Counts;
  onChange?: (value: Counts) => void;
  /** Error shown when any count of a required group is 0. `error` takes precedence. */
  requiredMessage?: string;
};

/** A group of counts: single, double and twin bedrooms. */
export function GroupedStepper(props: GroupedStepperProps) {
  const { steppers, value, defaultValue = {}, onChange, requiredMessage, ...group } = props;
  const [counts, setCounts] = useChosen(value, defaultValue, onChange);
  const id = useId();
  const isIncomplete = steppers.some(({ name, min }) => (counts[name] ?? min) === 0);
  const error = group.error ?? (group.required && isIncomplete ? requiredMessage : undefined);

  return (
    <FieldGroup errorWhen="TOUCHED" {...group} error={error}>
      <div className={styles.steppers}>
        {steppers.map(({ label, ...stepper }) => (
          <div key={stepper.name}>
            <label htmlFor={`${id}-${stepper.name}`}>{label}</label>
            <Stepper
              {...stepper}
              id={`${id}-${stepper.name}`}
              value={counts[stepper.name] ?? stepper.min}
              onChange={(count) => setCounts((present) => ({ ...present, [stepper.name]: count }))}
            />
          </div>
        ))}
      </div>
    </FieldGroup>
  );
}
