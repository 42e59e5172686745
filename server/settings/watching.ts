import { address, oneOf, text, wholeNumber } from './kinds.ts';
import type { SettingGroup } from './setting.ts';

export const watching = {
  title: 'Logs, metrics and traces',
  settings: {
    LOG_LEVEL: {
      schema: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
      default: 'warn',
      meaning: 'The least severe entries of the JSON log on standard output.',
    },
    SENTRY_DSN: {
      schema: address('https', 'http'),
      meaning:
        "Where errors are sent by Sentry's protocol, with its public key; without it they are logged only.",
    },
    METRICS_PORT: {
      schema: wholeNumber(1, 65_535),
      meaning: 'The port at which `/metrics` is served for Prometheus; without it there are none.',
    },
    METRICS_HOST: {
      schema: text(1, 255),
      default: '127.0.0.1',
      meaning: 'The address that metrics are served at: one that only your Prometheus reaches.',
    },
    OTEL_EXPORTER_OTLP_ENDPOINT: {
      schema: address('https', 'http'),
      meaning:
        "Where traces are sent by OpenTelemetry's protocol, as JSON over HTTP; `/v1/traces` is added. Without it there are none.",
    },
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: {
      schema: address('https', 'http'),
      meaning: 'The whole address of traces, in the place of the one above.',
    },
  },
} satisfies SettingGroup;
