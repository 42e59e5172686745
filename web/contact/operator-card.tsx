import type { Operator } from '#platform/pages/operator.ts';

/** Name and postal address of the operator. */
export function OperatorCard({ name, address }: Pick<Operator, 'name' | 'address'>) {
  return (
    <address>
      {[name, ...address].map((line) => (
        <div key={line}>{line}</div>
      ))}
    </address>
  );
}
