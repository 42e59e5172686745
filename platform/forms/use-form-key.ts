import { useState } from 'react';
import { useLocation } from 'react-router';

/** The changes of the form since the last navigation. */
type Progress = 'shown' | 'submitted' | 'typed after submitting';

/**
 * The key of a GET form whose fields start with the values of the URL. It changes with the values, so that the fields
 * start again with those; it stays where something was typed while the form's own submission was loading, which would
 * be lost.
 * @param values with which the fields start
 * @returns the key, and the listeners that the form needs
 */
export function useFormKey(values: unknown) {
  const { key: navigation } = useLocation();
  const shown = JSON.stringify(values);
  const [form, setForm] = useState({ navigation, shown, key: 0, progress: 'shown' as Progress });
  if (form.navigation !== navigation || form.shown !== shown) {
    const stays = form.shown === shown || form.progress === 'typed after submitting';
    setForm({ navigation, shown, key: stays ? form.key : form.key + 1, progress: 'shown' });
  }
  const listeners = {
    onSubmit: () => setForm((now) => ({ ...now, progress: 'submitted' })),
    onInput: () =>
      setForm((now) => (now.progress === 'submitted' ? { ...now, progress: 'typed after submitting' } : now)),
  };
  return { key: form.key, listeners };
}
