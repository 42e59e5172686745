import { Registry } from 'prom-client';

/**
 * The metrics that modules record as they work, in this process. `server/metrics` adds what is read when Prometheus
 * asks.
 */
export const registry = new Registry();
