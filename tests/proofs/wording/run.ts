import { judgeSentences, type Score, scoreOf } from './score.ts';

/** What the check must reach: an ad stopped wrongly and one let through wrongly both harm somebody. */
const LEAST = 0.95;

/**
 * Judges the labelled sentences; holds when over all of them neither precision nor recall is below the least. Those held
 * out, on which the check was never tuned, tell what to expect of words nobody has thought of. Sentences judged wrongly are
 * printed.
 */
export async function proveWording() {
  const judged = judgeSentences();
  for (const { part, label, said, adType, text } of judged) {
    if (label !== said) console.error(`${part} ${adType}: ${label}, judged ${said}: ${text}`);
  }
  const all = scoreOf(judged);
  const details = {
    all: rounded(all),
    development: rounded(scoreOf(judged.filter(({ part }) => part === 'development'))),
    'held out': rounded(scoreOf(judged.filter(({ part }) => part === 'held_out'))),
    English: rounded(scoreOf(judged.filter(({ language }) => language === 'en'))),
    Irish: rounded(scoreOf(judged.filter(({ language }) => language === 'ga'))),
  };
  const { sentences, precision, recall } = details.all;
  return { report: { sentences, precision, recall }, details, holds: precision >= LEAST && recall >= LEAST };
}

function rounded(score: Score): Score {
  return Object.fromEntries(
    Object.entries(score).map(([name, value]) => [name, Math.round(value * 10_000) / 10_000]),
  ) as Score;
}
