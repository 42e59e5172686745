import { checkSentences, type Score, scoreOf } from './score.ts';

/** The required score: a wrong block and a wrong pass both do harm. */
const MIN_SCORE = 0.95;

/**
 * Checks the labelled sentences; holds when precision and recall over all of them reach the minimum. The held-out
 * sentences, which the check was never tuned on, show what to expect of new wording. Misjudged sentences are printed.
 */
export async function proveWording() {
  const checked = checkSentences();
  for (const { part, label, result, adType, text } of checked) {
    if (label !== result)
      console.error(`${part} ${adType}: labelled ${label}, checked as ${result}: ${text}`);
  }
  const all = scoreOf(checked);
  const details = {
    all: rounded(all),
    development: rounded(scoreOf(checked.filter(({ part }) => part === 'development'))),
    'held out': rounded(scoreOf(checked.filter(({ part }) => part === 'held_out'))),
    English: rounded(scoreOf(checked.filter(({ language }) => language === 'en'))),
    Irish: rounded(scoreOf(checked.filter(({ language }) => language === 'ga'))),
  };
  const { sentences, precision, recall } = details.all;
  return {
    report: { sentences, precision, recall },
    details,
    holds: precision >= MIN_SCORE && recall >= MIN_SCORE,
  };
}

function rounded(score: Score): Score {
  return Object.fromEntries(
    Object.entries(score).map(([name, value]) => [name, Math.round(value * 10_000) / 10_000]),
  ) as Score;
}
