import { render, screen } from '@testing-library/react';
import { Spinner } from '@/components/ui/loading/Spinner';
import { darkTheme } from '@/styles/theme/dark';
import { lightTheme } from '@/styles/theme/light';

// Specification 2.36, 9.15
test('is a turning ring of 100 px, orange in both palettes', () => {
  render(<Spinner />);
  const spinner = screen.getByRole('status');
  const ring = spinner.querySelector('svg') as SVGElement;
  expect(ring).toHaveAttribute('width', '100');
  expect(ring).toHaveAttribute('height', '100');
  expect(ring.querySelector('path')).toHaveAttribute('stroke', 'currentColor');
  expect(getComputedStyle(ring).animation).toContain('infinite');
  expect(getComputedStyle(spinner).color).toBe('var(--spinner)');
  expect([lightTheme.spinner, darkTheme.spinner]).toEqual(['#e89b2d', '#e89b2d']);
  expect(spinner).toHaveTextContent('Loading');
});
