import { screen } from '@testing-library/react';
import { renderApp } from '@/__tests__/support/renderApp';
import { AdblockOverlay } from '@/components/feedback/AdblockOverlay';

// Specification 2.46
test('nothing shows it, because nothing is looked for', () => {
  renderApp(<AdblockOverlay />);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

// Specification 2.45, 9.14
test('it would ask to disable the blocker, 600 px wide at most, with a button that reloads the page', async () => {
  const { user } = renderApp(<AdblockOverlay isDetected />);
  const box = await screen.findByRole('alertdialog', { name: 'Adblock Detected' });
  expect(box).toHaveAccessibleDescription(/disable your ad blocker/);
  expect(box).toHaveStyle({ maxWidth: '600px' });

  // The page of the tests cannot be reloaded, and says so.
  const refused = jest.spyOn(console, 'error').mockImplementation(() => {});
  await user.click(screen.getByRole('button', { name: 'Refresh Page' }));
  expect(refused.mock.calls.map(([error]) => String(error))).toEqual([expect.stringContaining('navigation')]);
  refused.mockRestore();
});
