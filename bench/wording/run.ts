import { judgeSentences, type Score, scoreOf } from './score.ts';

/** What the check must reach: an ad stopped wrongly and one let through wrongly both harm somebody. */
const LEAST = 0.95;

/**
 * Judges the labelled sentences; holds when neither precision nor recall is below the least, over all of them and over
 * those the check was never tuned on. Sentences judged wrongly are printed.
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
  const holds = [details.all, details['held out']].every(
    (score) => score.precision >= LEAST && score.recall >= LEAST,
  );
  return { report: { sentences, precision, recall }, details, holds };
}

function rounded(score: Score): Score {
  return Object.fromEntries(
    Object.entries(score).map(([name, value]) => [name, Math.round(value * 10_000) / 10_000]),
  ) as Score;
}
