import { act, renderHook } from '@testing-library/react';
import { useToday } from '@/components/notification/useToday';

afterEach(() => jest.useRealTimers());

test('a new day begins at midnight of the site, and the next one a day later', () => {
  jest.useFakeTimers({ now: new Date(Date.UTC(2023, 2, 26, 23, 59, 30)) });
  const { result } = renderHook(() => useToday());
  act(() => void jest.advanceTimersByTime(20_000));
  expect(result.current.getUTCDate()).toBe(26);
  act(() => void jest.advanceTimersByTime(11_000));
  expect(result.current.getUTCDate()).toBe(27);
  act(() => void jest.advanceTimersByTime(25 * 60 * 60 * 1_000));
  expect(result.current.getUTCDate()).toBe(28);
});

test('a tab that slept over midnight is right when it is looked at again', () => {
  jest.useFakeTimers({ now: new Date(Date.UTC(2023, 2, 26, 22)) });
  const { result } = renderHook(() => useToday());
  jest.setSystemTime(new Date(Date.UTC(2023, 2, 28, 8)));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(result.current.getUTCDate()).toBe(28);
});
