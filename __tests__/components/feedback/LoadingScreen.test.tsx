import { render, screen } from '@testing-library/react';
import { LoadingScreen } from '@/components/feedback/LoadingScreen';

// Specification 2.35
test('fills the window with the logo and three moving dots', () => {
  render(<LoadingScreen />);
  const dots = screen.getByRole('status');
  expect(dots).toHaveTextContent('Loading');
  expect(dots.querySelectorAll('[aria-hidden]')).toHaveLength(3);
  for (const dot of dots.querySelectorAll('[aria-hidden]')) {
    expect(getComputedStyle(dot).animation).toContain('infinite');
  }
  const frame = dots.parentElement;
  expect(frame).toHaveTextContent('Byline');
  expect(frame).toHaveStyle({ position: 'fixed', inset: '0' });
});
