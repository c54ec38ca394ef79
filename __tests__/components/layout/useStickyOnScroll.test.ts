import { act, renderHook } from '@testing-library/react';
import { useStickyOnScroll } from '@/components/layout/useStickyOnScroll';

function scrollTo(top: number) {
  act(() => {
    Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
    window.dispatchEvent(new Event('scroll'));
  });
}

test('sticks below the threshold, and not above it', () => {
  const { result } = renderHook(() => useStickyOnScroll(30));
  expect(result.current).toBe(false);
  scrollTo(30);
  expect(result.current).toBe(false);
  scrollTo(31);
  expect(result.current).toBe(true);
  scrollTo(0);
  expect(result.current).toBe(false);
});
