import type { ExampleSet } from '../gallery/example.ts';
import { ShortcutList } from './shortcut-list.tsx';

export const shortcutListExamples: ExampleSet = {
  piece: 'shortcut-list',
  group: 'content',
  examples: [
    {
      name: 'messages',
      render: () => (
        <ShortcutList
          shortcuts={[
            ['j', 'next conversation'],
            ['Esc', 'back to the list'],
          ]}
        />
      ),
    },
  ],
};
