/** What was filled in, by the names of the fields. */
type Filled = Record<string, string>;

/** What is typed into a form outlives a reload of its page, in this tab alone. */
export type KeptForm = {
  keep: (form: HTMLFormElement) => void;
  /** Fills the form in with what was kept. */
  restore: (form: HTMLFormElement) => void;
  forget: () => void;
};

/** @param name the same for the same form of the same thing */
export function keptForm(name: string): KeptForm {
  const key = `form:${name}`;
  return {
    keep(form) {
      const filled: Filled = {};
      for (const [field, value] of new FormData(form)) if (typeof value === 'string') filled[field] = value;
      tolerantly(() => sessionStorage.setItem(key, JSON.stringify(filled)));
    },
    restore(form) {
      const kept = tolerantly(() => JSON.parse(sessionStorage.getItem(key) ?? 'null') as Filled | null);
      if (kept === null || typeof kept !== 'object') return;
      for (const field of form.elements) {
        if (field instanceof HTMLInputElement && field.type === 'checkbox') {
          field.checked = Object.hasOwn(kept, field.name);
        } else if (isText(field) && typeof kept[field.name] === 'string') {
          field.value = kept[field.name]!;
        }
      }
    },
    forget: () => tolerantly(() => sessionStorage.removeItem(key)),
  };
}

function isText(field: Element): field is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement {
  return (
    (field instanceof HTMLInputElement && field.type !== 'hidden') ||
    field instanceof HTMLSelectElement ||
    field instanceof HTMLTextAreaElement
  );
}

/** A browser may refuse to keep anything: the form works without. */
function tolerantly<Result>(act: () => Result): Result | null {
  try {
    return act();
  } catch {
    return null;
  }
}
