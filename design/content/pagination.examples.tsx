import type { ExampleSet } from '../gallery/example.ts';
import { Pagination } from './pagination.tsx';

const LABELS = {
  previous: 'Previous page',
  next: 'Next page',
  page: (page: number) => `Page ${page}`,
};

export const paginationExamples: ExampleSet = {
  piece: 'pagination',
  group: 'content',
  examples: [
    { name: 'first', at: 1, total: 12 },
    { name: 'middle', at: 6, total: 12 },
    { name: 'last', at: 12, total: 12 },
    { name: 'few', at: 2, total: 3 },
    { name: 'one', at: 1, total: 1 },
  ].map(({ name, at, total }) => ({
    name,
    render: () => (
      <Pagination
        current={at}
        total={total}
        hrefOf={(page) => `#page-${page}`}
        labels={{ ...LABELS, navigation: `Pages of results, ${name}` }}
      />
    ),
  })),
};
