import { act, screen, waitFor } from '@testing-library/react';
import { setViewportWidth } from '../../../support/browserStubs';
import { openDeskQueue, otto, waitingRow } from '../../../support/deskQueue';

afterEach(() => act(() => setViewportWidth(1280)));

it('keeps the dialog that assigns while the window changes its width', async () => {
  const user = openDeskQueue([waitingRow('one')]);
  await user.click(await screen.findByRole('button', { name: 'Assign Title one' }));
  await screen.findByRole('option', { name: 'Otto' });
  await user.selectOptions(screen.getByLabelText('Editor'), 'Otto');
  act(() => setViewportWidth(375));
  expect(screen.getByRole('dialog', { name: 'Assign “Title one”' })).toBeVisible();
  expect(screen.getByLabelText('Editor')).toHaveValue('otto');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('keeps the dialog that takes a claim over, too', async () => {
  const claim = { editor: otto, until: '2099-01-01T00:00:00.000Z' };
  const user = openDeskQueue([waitingRow('one', { claim })]);
  await user.click(await screen.findByRole('button', { name: 'Take over Title one' }));
  await user.type(screen.getByLabelText('Message to Otto (optional)'), 'You are ill.');
  act(() => setViewportWidth(375));
  expect(screen.getByRole('dialog', { name: 'Take over from Otto' })).toBeVisible();
  expect(screen.getByLabelText('Message to Otto (optional)')).toHaveValue('You are ill.');
});
