// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { savedForm } from './stored-form.ts';

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

function newForm(): HTMLFormElement {
  const form = document.createElement('form');
  form.innerHTML =
    '<input type="hidden" name="id" value="1"><input name="name" value="A"><textarea name="text"></textarea>' +
    '<select name="pets"><option value=""></option><option value="no"></option></select>' +
    '<input type="checkbox" name="terms" value="yes">';
  return form;
}
function field(form: HTMLFormElement, name: string): HTMLInputElement {
  return form.elements.namedItem(name) as HTMLInputElement;
}

it('restores values into the same form on another page, until they are cleared', () => {
  const written = newForm();
  field(written, 'name').value = '';
  field(written, 'text').value = 'Is there a bus?';
  field(written, 'pets').value = 'no';
  field(written, 'terms').checked = true;
  const stored = savedForm('enquiry-7');
  stored.save(written);

  const again = newForm();
  field(again, 'id').value = '2';
  stored.restore(again);
  expect([...new FormData(again)]).toEqual([
    ['id', '2'],
    ['name', ''],
    ['text', 'Is there a bus?'],
    ['pets', 'no'],
    ['terms', 'yes'],
  ]);

  const other = newForm();
  savedForm('enquiry-8').restore(other);
  stored.clear();
  const fresh = newForm();
  stored.restore(fresh);
  for (const form of [other, fresh]) expect(field(form, 'text').value).toBe('');
});

it('leaves a form unchanged without storage or with invalid stored data', () => {
  const form = newForm();
  sessionStorage.setItem('form:x', '{"text": 7, ');
  savedForm('x').restore(form);
  sessionStorage.setItem('form:x', '{"text": 7}');
  savedForm('x').restore(form);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  savedForm('x').save(form);
  expect(field(form, 'text').value).toBe('');
});
