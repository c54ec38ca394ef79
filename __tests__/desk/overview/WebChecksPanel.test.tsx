import { render, screen } from '@testing-library/react';
import { WebChecksPanel } from '@/desk/overview/WebChecksPanel';

it.each([
  [{ used: 12, most: 100, mostEach: 10 }, '12', '88'],
  // The setting was lowered since.
  [{ used: 12, most: 5, mostEach: 2 }, '12', '0'],
])('shows how many searches of the web were used today and are left (%j)', (webChecks, used, left) => {
  render(<WebChecksPanel webChecks={webChecks} />);
  expect(screen.getByRole('region', { name: 'Web searches today' })).toBeVisible();
  expect(screen.getByText('Used').nextSibling).toHaveTextContent(used);
  expect(screen.getByText('Left').nextSibling).toHaveTextContent(left);
  expect(screen.getByText(new RegExp(`Each author has ${webChecks.mostEach} a day`))).toBeVisible();
});
