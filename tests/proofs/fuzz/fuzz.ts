import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import * as fc from 'fast-check';
import { type FuzzRequest, type Operation, operationsOf, requestArbitrary } from './requests.ts';

export type FuzzReport = {
  requests: number;
  serverErrors: number;
  slowerThan2s: number;
  /** Responses with an undocumented status or body. */
  undocumentedAnswers: number;
};

export type FuzzFinding = { request: FuzzRequest; status: number; problem: string };

const SLOW_MS = 2_000;

/**
 * Sends valid and invalid requests generated from an OpenAPI document and validates every response against it.
 * @param origin the product's origin on loopback
 * @param onFinding called for each invalid response
 */
export async function fuzz(
  origin: string,
  requests: number,
  seed: number,
  onFinding: (finding: FuzzFinding) => void,
): Promise<FuzzReport> {
  const document = (await (await fetch(`${origin}/openapi.json`)).json()) as Record<string, unknown>;
  const operations = operationsOf(document);
  const validatorOf = answerValidators(document);
  const report: FuzzReport = { requests: 0, serverErrors: 0, slowerThan2s: 0, undocumentedAnswers: 0 };
  const samples = fc.sample(
    fc.constantFrom(...operations).chain((o) => requestArbitrary(o, document)),
    {
      numRuns: requests,
      seed,
    },
  );
  for (const request of samples) {
    const begun = performance.now();
    const answer = await fetch(`${origin}${request.path}`, {
      method: request.method,
      headers: request.headers,
      redirect: 'manual',
      ...(request.body === undefined ? {} : { body: request.body }),
    });
    const text = await answer.text();
    report.requests += 1;
    const problems = {
      serverErrors: answer.status >= 500 ? `answered ${answer.status}` : null,
      slowerThan2s: performance.now() - begun > SLOW_MS ? 'took over 2 s' : null,
      undocumentedAnswers: undocumented(request.operation, answer, text, validatorOf),
    };
    for (const [count, problem] of Object.entries(problems)) {
      if (!problem) continue;
      report[count as keyof typeof problems] += 1;
      onFinding({ request, status: answer.status, problem });
    }
  }
  return report;
}

function undocumented(
  operation: Operation,
  answer: Response,
  text: string,
  validatorOf: (operation: Operation, status: number) => ValidateFunction | 'no body' | 'unknown',
): string | null {
  const validate = validatorOf(operation, answer.status);
  if (validate === 'unknown') return `status ${answer.status} is not documented`;
  if (validate === 'no body') return null;
  if (!answer.headers.get('content-type')?.startsWith('application/json')) return 'the body is not JSON';
  return validate(JSON.parse(text))
    ? null
    : `the body is not as documented: ${JSON.stringify(validate.errors?.slice(0, 3))}`;
}

/** Compiles each response schema once, on first use. */
function answerValidators(document: Record<string, unknown>) {
  const ajv = new Ajv2020({ strict: false, allErrors: false });
  formats.default(ajv);
  ajv.addSchema({ $id: 'document', ...document });
  const compiled = new Map<string, ValidateFunction>();
  return (operation: Operation, status: number): ValidateFunction | 'no body' | 'unknown' => {
    const response = operation.responses[String(status)];
    if (!response) return 'unknown';
    const media = response.content?.['application/json'];
    if (!media) return 'no body';
    const pointer = [
      'paths',
      operation.path,
      operation.method,
      'responses',
      String(status),
      'content',
      'application/json',
      'schema',
    ]
      .map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1'))
      .join('/');
    const known = compiled.get(pointer);
    if (known) return known;
    const validate = ajv.compile({ $ref: `document#/${encodeURI(pointer)}` });
    compiled.set(pointer, validate);
    return validate;
  };
}
