import { useState } from 'react';
import type { ExampleSet } from '../gallery/example.ts';
import { Button } from './button.tsx';
import { ErrorSummary } from './error-summary.tsx';

const ERRORS = [
  { fieldId: 'address', message: '@ character not allowed' },
  { fieldId: 'ber-number', message: 'BER number must be 9 digits number only!' },
];

/** Shown on request only: it takes the focus, which would scroll the gallery. */
function TwoErrors() {
  const [isSent, setSent] = useState(false);
  return (
    <>
      <ErrorSummary title="There is a problem" errors={isSent ? ERRORS : []} />
      <Button onClick={() => setSent(!isSent)}>{isSent ? 'Mend' : 'Send'}</Button>
    </>
  );
}

export const errorSummaryExamples: ExampleSet = {
  piece: 'error-summary',
  group: 'form',
  examples: [{ name: 'two-errors', render: () => <TwoErrors /> }],
};
