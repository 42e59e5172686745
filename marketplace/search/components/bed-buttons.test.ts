import { describe, expect, it } from 'vitest';
import { rangeAfter } from './bed-buttons.tsx';

const press = (...buttons: number[]) =>
  buttons.reduce((range, button) => rangeAfter(button, range), { min: '', max: '' });

describe('the buttons of bedrooms', () => {
  it('choose one number, the range up to a second, or none again', () => {
    expect(press(2)).toEqual({ min: '2', max: '2' });
    expect(press(2, 3)).toEqual({ min: '2', max: '3' });
    expect(press(3, 1)).toEqual({ min: '1', max: '3' });
    expect(press(2, 4)).toEqual({ min: '2', max: '' });
    expect(press(4)).toEqual({ min: '4', max: '' });
    expect(press(4, 2)).toEqual({ min: '2', max: '' });
    expect(press(2, 2)).toEqual({ min: '', max: '' });
    expect(press(4, 4)).toEqual({ min: '', max: '' });
    expect(press(1, 3, 2)).toEqual({ min: '2', max: '2' });
    expect(rangeAfter(4, { min: '5', max: '' })).toEqual({ min: '', max: '' });
  });
});
