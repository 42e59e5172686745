import { expect, it } from 'vitest';
import { firstName } from './first-name.ts';

it.each([
  ['Conor Ó Briain', 'Conor'],
  ['  Mary-Kate  Walsh ', 'Mary-Kate'],
  ['Aoife', 'Aoife'],
  ['Dr Úna Byrne', 'Dr Úna Byrne'],
  ['J. Murphy', 'J. Murphy'],
  ['The Murphys', 'The Murphys'],
  ['', ''],
])('%s is greeted as %s', (name, greeted) => {
  expect(firstName(name)).toBe(greeted);
});
