import { __iconData as SearchX } from 'lucide-react/icons/search-x';
import { Button, ButtonLink } from '../form/button.tsx';
import type { ExampleSet } from '../gallery/example.ts';
import { EmptyState } from './empty-state.tsx';
import { Notice } from './notice.tsx';

export const noticeExamples: ExampleSet = {
  piece: 'notice',
  group: 'content',
  examples: [
    {
      name: 'info',
      render: () => (
        <Notice title="Before you write">Homes may not be refused for housing assistance.</Notice>
      ),
    },
    { name: 'success', render: () => <Notice tone="SUCCESS" title="Your ad is on the market" /> },
    { name: 'warning', render: () => <Notice tone="WARNING">Your session ends in five minutes.</Notice> },
    {
      name: 'danger',
      render: () => (
        <Notice tone="DANGER" role="alert" title="There was an issue saving the ad">
          Please reload the page and try again.
        </Notice>
      ),
    },
  ],
};

export const emptyStateExamples: ExampleSet = {
  piece: 'empty-state',
  group: 'content',
  examples: [
    {
      name: 'nothing-found',
      isWide: true,
      render: () => (
        <EmptyState
          icon={SearchX}
          title="No homes match yet"
          actions={
            <>
              <ButtonLink href="#wider">Show 14 homes without the BER filter</ButtonLink>
              <Button kind="SECONDARY">Save this search</Button>
            </>
          }
        >
          Nothing in Rathmines has 4 beds under €2,000 with a BER of B2 or better.
        </EmptyState>
      ),
    },
    { name: 'title-alone', render: () => <EmptyState title="Nothing saved yet" /> },
  ],
};
