import { type Backlog, type FeatureMetrics, MAX_COUNTED_ROWS } from '#platform/metrics/measures.ts';

export const moderationMetrics: FeatureMetrics = {
  queues: [
    {
      name: 'duplicate checks',
      read: (pool) =>
        pool.query<Backlog>(
          `select count(*) as rows, min(since) as "oldestAt" from (
           select since from same_home_check order by since limit ${MAX_COUNTED_ROWS}) due`,
        ),
    },
    {
      name: 'price checks',
      read: (pool) =>
        pool.query<Backlog>(
          `select count(*) as rows, min(since) as "oldestAt" from (
           select since from price_recheck order by since limit ${MAX_COUNTED_ROWS}) due`,
        ),
    },
  ],
  // Cases wait for a person, not for a job.
  measures: [
    {
      name: 'gaff_moderation_cases_open',
      help: 'Cases without a decision of a moderator',
      read: (pool) =>
        pool.query<{ value: number }>(
          `select count(*) as value from (
           select from moderation_case where decided_at is null limit ${MAX_COUNTED_ROWS}) waiting`,
        ),
    },
    {
      name: 'gaff_moderation_oldest_case_seconds',
      help: 'Age of the oldest case without a decision; 0 if there is none',
      read: (pool) =>
        pool.query<{ value: number }>(
          `select coalesce(extract(epoch from now() - min(opened_at)), 0)::float8 as value
           from moderation_case where decided_at is null`,
        ),
    },
  ],
};
