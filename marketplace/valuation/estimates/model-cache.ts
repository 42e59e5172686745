import { createConcurrencyLimit } from '#platform/concurrency/limit.ts';

/** Gives a model by its number; one of another state is loaded again. */
export type ModelCache<Model> = (
  id: number,
  state: string | number,
  load: () => Promise<Model>,
) => Promise<Model>;

/**
 * Keeps the models that were used last. Loads one model at a time, once for all who wait for it: each takes processor time,
 * which requests for other estimates need.
 * @param max models in memory
 */
export function createModelCache<Model>(max: number): ModelCache<Model> {
  const oneAtATime = createConcurrencyLimit(1, Number.POSITIVE_INFINITY);
  /** The model used last is the last of the map. */
  const stored = new Map<number, { state: string | number; model: Promise<Model> }>();

  return (id, state, load) => {
    const known = stored.get(id);
    stored.delete(id);
    const entry = known?.state === state ? known : { state, model: oneAtATime(load) as Promise<Model> };
    stored.set(id, entry);
    if (entry !== known) {
      // A model that could not be loaded is tried again.
      entry.model.catch(() => stored.get(id) === entry && stored.delete(id));
      if (stored.size > max) stored.delete(stored.keys().next().value!);
    }
    return entry.model;
  };
}
