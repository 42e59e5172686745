import { __iconData as House } from 'lucide-react/icons/house';
import { __iconData as MapPin } from 'lucide-react/icons/map-pin';
import type { ExampleSet } from '../gallery/example.ts';
import { Cluster } from '../layout/stack.tsx';
import { Icon } from './icon.tsx';

export const iconExamples: ExampleSet = {
  piece: 'icon',
  group: 'content',
  examples: [
    {
      name: 'sizes',
      render: () => (
        <Cluster>
          {([16, 20, 24, 32] as const).map((size) => (
            <Icon key={size} icon={House} size={size} />
          ))}
        </Cluster>
      ),
    },
    { name: 'filled', render: () => <Icon icon={House} size={32} filled /> },
    { name: 'with-a-meaning', render: () => <Icon icon={MapPin} size={24} label="On the map" /> },
  ],
};
