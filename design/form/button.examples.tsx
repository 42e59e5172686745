import { __iconData as Heart } from 'lucide-react/icons/heart';
import { __iconData as Search } from 'lucide-react/icons/search';
import { Icon } from '../content/icon.tsx';
import type { ExampleSet } from '../gallery/example.ts';
import { Cluster } from '../layout/stack.tsx';
import { Button, ButtonLink } from './button.tsx';

const KINDS = ['PRIMARY', 'SECONDARY', 'TERTIARY', 'OVERLAY'] as const;
const SIZES = ['X_SMALL', 'SMALL', 'MEDIUM'] as const;

export const buttonExamples: ExampleSet = {
  piece: 'button',
  group: 'form',
  examples: [
    ...KINDS.map((kind) => ({
      name: kind.toLowerCase(),
      render: () => (
        <Cluster>
          {SIZES.map((size) => (
            <Button key={size} kind={kind} size={size}>
              Save changes
            </Button>
          ))}
        </Cluster>
      ),
    })),
    {
      name: 'error',
      isWide: true,
      render: () => (
        <Cluster>
          {KINDS.map((kind) => (
            <Button key={kind} kind={kind} hasError>
              Delete ad
            </Button>
          ))}
        </Cluster>
      ),
    },
    {
      name: 'disabled',
      isWide: true,
      render: () => (
        <Cluster>
          {KINDS.map((kind) => (
            <Button key={kind} kind={kind} disabled>
              Not yet
            </Button>
          ))}
        </Cluster>
      ),
    },
    {
      name: 'with-icon',
      render: () => (
        <Cluster>
          <Button icon={<Icon icon={Search} />}>Search</Button>
          <Button kind="SECONDARY" size="SMALL" icon={<Icon icon={Heart} size={16} />}>
            Save search
          </Button>
          <Button kind="SECONDARY" aria-label="Search" icon={<Icon icon={Search} />} />
        </Cluster>
      ),
    },
    { name: 'fill', render: () => <Button fill>Proceed to payment</Button> },
    {
      name: 'link',
      render: () => (
        <Cluster>
          <ButtonLink href="#somewhere">View all homes</ButtonLink>
          <ButtonLink href="#somewhere" kind="SECONDARY" size="SMALL">
            Read more
          </ButtonLink>
          <ButtonLink href="#somewhere" disabled>
            Closed
          </ButtonLink>
        </Cluster>
      ),
    },
  ],
};
