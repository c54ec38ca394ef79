import { SEARCH_DELAY_MS } from '@contracts/rules/limits';
import { act, renderHook } from '@testing-library/react';
import { useSettledText } from '@/hooks/useSettledText';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A field whose texts are sent to `sent` and do not come back by themselves. */
function openField(value = '') {
  const sent: string[] = [];
  const { result, rerender } = renderHook(
    (shown: string) => useSettledText(shown, (text) => sent.push(text)),
    {
      initialProps: value,
    },
  );
  return {
    sent,
    text: () => result.current.text,
    type: (text: string) => act(() => result.current.setText(text)),
    rest: () => act(() => jest.advanceTimersByTime(SEARCH_DELAY_MS)),
    comesBack: (text: string) => rerender(text),
  };
}

it('sends what was typed, trimmed and once, when the typing rests', () => {
  const field = openField();
  field.type('a');
  field.type('a boat ');
  expect(field.sent).toEqual([]);
  field.rest();
  field.comesBack('a boat');
  field.rest();
  expect(field.sent).toEqual(['a boat']);
  expect(field.text()).toBe('a boat ');
});

it('keeps newer letters when an older text comes back late', () => {
  const field = openField();
  field.type('th');
  field.rest();
  field.type('third');
  field.rest();
  field.type('third lamp');
  field.comesBack('th');
  expect(field.text()).toBe('third lamp');
  field.comesBack('third');
  expect(field.text()).toBe('third lamp');
  field.rest();
  expect(field.sent).toEqual(['th', 'third', 'third lamp']);
});

it('shows a text that came from elsewhere, and sends nothing of what was typed before', () => {
  const field = openField('lamp');
  field.type('lamp oil');
  field.comesBack('');
  field.rest();
  expect(field.text()).toBe('');
  expect(field.sent).toEqual([]);
});
