import type { FeatureMetrics } from '#platform/metrics/measures.ts';

export const enquiriesMetrics: FeatureMetrics = {
  measures: [
    {
      name: 'gaff_conversations',
      help: 'Conversations, each begun by an enquiry, that are not deleted yet',
      read: (pool) => pool.query<{ value: number }>('select count(*) as value from conversation'),
    },
  ],
};
