import type { ExampleSet } from '../gallery/example.ts';
import { Grid, GridItem } from '../layout/grid.tsx';
import { Button } from './button.tsx';
import { CurrencyInput } from './currency-input.tsx';
import { Field } from './field.tsx';
import { RadioGroup } from './radio-group.tsx';
import { DropDownRange } from './range-selector.tsx';
import { MultiSelectList } from './select-list.tsx';
import { Stepper } from './stepper.tsx';
import { TextInput } from './text-input.tsx';

const PRICES = ['1000', '1500', '2000'].map((value) => ({ value, label: `€${value}` }));

/** Controls together in a native form, which works before scripts load. */
export const searchFormExamples: ExampleSet = {
  piece: 'search-form',
  group: 'form',
  examples: [
    {
      name: 'sent-by-the-browser',
      isWide: true,
      render: () => (
        <form method="get">
          <Grid>
            <GridItem md={6}>
              <Field label="Where">
                {(control) => <TextInput {...control} type="search" name="where" defaultValue="Swords" />}
              </Field>
            </GridItem>
            <GridItem md={6}>
              <Field label="Budget">
                {(control) => <CurrencyInput {...control} symbol="€" name="budget" defaultValue="350000" />}
              </Field>
            </GridItem>
            <GridItem md={6}>
              <DropDownRange
                label="Rent"
                minName="from"
                maxName="to"
                minLabel="Min"
                maxLabel="Max"
                minOptions={[{ value: '', label: 'No min' }, ...PRICES]}
                maxOptions={[{ value: '', label: 'No max' }, ...PRICES]}
                defaultValue={{ min: '1000', max: '' }}
              />
            </GridItem>
            <GridItem md={6}>
              <Field label="Baths">
                {(control) => (
                  <Stepper
                    {...control}
                    name="baths"
                    min={1}
                    max={15}
                    defaultValue={2}
                    decreaseLabel="Fewer baths"
                    increaseLabel="More baths"
                  />
                )}
              </Field>
            </GridItem>
            <GridItem md={6}>
              <RadioGroup
                label="Looking to"
                name="section"
                layout="TILES"
                defaultValue="rent"
                options={[
                  { value: 'buy', label: 'Buy' },
                  { value: 'rent', label: 'Rent' },
                ]}
              />
            </GridItem>
            <GridItem md={6}>
              <MultiSelectList
                label="Kind"
                name="kind"
                defaultValue={['house']}
                options={[
                  { value: '', label: 'Any' },
                  { value: 'house', label: 'House' },
                  { value: 'studio', label: 'Studio' },
                ]}
              />
            </GridItem>
            <GridItem>
              <Button type="submit">Search</Button>
            </GridItem>
          </Grid>
        </form>
      ),
    },
  ],
};
