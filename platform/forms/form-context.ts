import { createContext, useContext, useEffect } from 'react';
import { problemOf, type Wrong } from '../client/refusals.ts';
import { attributesOf, type FormSchema, type InputAttributes } from './body.ts';

type FormContextValue = {
  id: string;
  schema: FormSchema | undefined;
  wrong: Wrong;
  /** Names of the mounted fields. */
  names: Set<string>;
  isBlocked: boolean;
  isCaptchaAwaited: boolean;
};
export const FormContext = createContext<FormContextValue | null>(null);

/** @returns the state of the surrounding `Form` */
export function useForm(): FormContextValue {
  const form = useContext(FormContext);
  if (!form) throw new Error('The fields of a form need a Form above');
  return form;
}

/** @returns the id of a field of the surrounding form, its error, and its attributes by the schema */
export function useFormField(name: string): {
  id: string;
  error: string | undefined;
  attributes: InputAttributes;
} {
  const { id, schema, wrong, names } = useForm();
  useEffect(() => {
    names.add(name);
    return () => void names.delete(name);
  }, [names, name]);
  return {
    id: `${id}-${name}`,
    error: problemOf(wrong, name),
    attributes: attributesOf(schema, name),
  };
}
