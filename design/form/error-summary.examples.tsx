import type { ExampleSet } from '../gallery/example.ts';
import { ErrorSummary } from './error-summary.tsx';

export const errorSummaryExamples: ExampleSet = {
  piece: 'error-summary',
  group: 'form',
  examples: [
    {
      name: 'two-errors',
      render: () => (
        <ErrorSummary
          title="There is a problem"
          errors={[
            { fieldId: 'address', message: '@ character not allowed' },
            { fieldId: 'ber-number', message: 'BER number must be 9 digits number only!' },
          ]}
        />
      ),
    },
  ],
};
