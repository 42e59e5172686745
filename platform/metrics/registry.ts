import { Registry } from 'prom-client';

/**
 * The metrics that modules record as they work, in this process. `server/metrics` adds the figures that are read when Prometheus
 * asks.
 */
export const registry = new Registry();
