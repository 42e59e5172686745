import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace';

/**
 * The sampler that the standard variables name, `OTEL_TRACES_SAMPLER` and `OTEL_TRACES_SAMPLER_ARG`: every trace, unless
 * the caller says otherwise. An unknown name or share is the default too, as the specification of OpenTelemetry wants.
 */
export function samplerOf(variables: Record<string, string | undefined>): Sampler {
  const { OTEL_TRACES_SAMPLER: name = '', OTEL_TRACES_SAMPLER_ARG: argument } = variables;
  const share = Number(argument ?? 1);
  const isShare = share >= 0 && share <= 1;
  const root = samplerNamed(name.replace(/^parentbased_/, ''), isShare ? share : 1);
  const isOwn = /^(always_on|always_off|traceidratio)$/.test(name);
  return isOwn ? root : new ParentBasedSampler({ root });
}

function samplerNamed(name: string, share: number): Sampler {
  if (name === 'always_off') return new AlwaysOffSampler();
  if (name === 'traceidratio') return new TraceIdRatioBasedSampler(share);
  return new AlwaysOnSampler();
}
