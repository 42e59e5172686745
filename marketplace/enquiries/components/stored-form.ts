/** Values by field name. */
type Filled = Record<string, string>;

/** Form values that survive a reload, in this tab only. */
export type SavedForm = {
  save: (form: HTMLFormElement) => void;
  /** Fills the form with the saved values. */
  restore: (form: HTMLFormElement) => void;
  clear: () => void;
};

/** @param name storage key, unique for the form and its subject */
export function savedForm(name: string): SavedForm {
  const key = `form:${name}`;
  return {
    save(form) {
      const filled: Filled = {};
      for (const [field, value] of new FormData(form)) if (typeof value === 'string') filled[field] = value;
      ignoreErrors(() => sessionStorage.setItem(key, JSON.stringify(filled)));
    },
    restore(form) {
      const stored = ignoreErrors(() => JSON.parse(sessionStorage.getItem(key) ?? 'null') as Filled | null);
      if (stored === null || typeof stored !== 'object') return;
      for (const field of form.elements) {
        if (field instanceof HTMLInputElement && field.type === 'checkbox') {
          field.checked = Object.hasOwn(stored, field.name);
        } else if (isText(field) && typeof stored[field.name] === 'string') {
          field.value = stored[field.name]!;
        }
      }
    },
    clear: () => ignoreErrors(() => sessionStorage.removeItem(key)),
  };
}

function isText(field: Element): field is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement {
  return (
    (field instanceof HTMLInputElement && field.type !== 'hidden') ||
    field instanceof HTMLSelectElement ||
    field instanceof HTMLTextAreaElement
  );
}

/** Storage may be unavailable; the form works without it. */
function ignoreErrors<Result>(act: () => Result): Result | null {
  try {
    return act();
  } catch {
    return null;
  }
}
