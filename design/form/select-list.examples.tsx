import type { ExampleSet } from '../gallery/example.ts';
import { MultiSelectList, SingleSelectList } from './select-list.tsx';

const TYPES = [
  { value: '', label: 'Any' },
  { value: 'houses', label: 'House', count: '1,204' },
  { value: 'apartments', label: 'Apartment', count: '873' },
  { value: 'studios', label: 'Studio', count: '41' },
  { value: 'sites', label: 'Site', count: '0', disabled: true },
];

export const selectListExamples: ExampleSet = {
  piece: 'select-list',
  group: 'form',
  examples: [
    { name: 'single-any', render: () => <SingleSelectList label="Type" name="type-any" options={TYPES} /> },
    {
      name: 'single-chosen',
      render: () => (
        <SingleSelectList label="Type" name="type-chosen" options={TYPES} defaultValue="houses" />
      ),
    },
    { name: 'multi-none', render: () => <MultiSelectList label="Types" name="types-none" options={TYPES} /> },
    {
      name: 'multi-chosen',
      render: () => (
        <MultiSelectList
          label="Types"
          name="types-chosen"
          options={TYPES}
          defaultValue={['houses', 'studios']}
        />
      ),
    },
  ],
};
