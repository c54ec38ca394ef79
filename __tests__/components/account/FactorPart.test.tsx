import { screen, waitFor, within } from '@testing-library/react';
import { appCode } from '@/__tests__/support/appCode';
import { seededMe, signedInState, storedMe } from '@/__tests__/support/factories';
import { renderApp } from '@/__tests__/support/renderApp';
import { AccountPanel } from '@/components/account/AccountPanel';

test('two-step sign-in is set up with a code of the app, and turned off with the password and a code', async () => {
  const { user } = renderApp(<AccountPanel me={seededMe()} />, {
    preloadedState: signedInState(seededMe()),
  });
  const part = within(await screen.findByRole('region', { name: 'Two-step sign-in' }));
  await user.click(await part.findByRole('button', { name: 'Set up…' }));
  const dialog = () => within(screen.getByRole('dialog'));
  await user.type(dialog().getByLabelText('Current password'), 'mistaken{Enter}');
  expect(await dialog().findByText(/not your current password/)).toBeInTheDocument();
  await user.clear(dialog().getByLabelText('Current password'));
  await user.type(dialog().getByLabelText('Current password'), `${storedMe().password}{Enter}`);

  expect(await screen.findByRole('img', { name: 'QR code of the key' })).toBeInTheDocument();
  const key = dialog().getByRole('code').textContent.replaceAll(' ', '');
  await user.type(dialog().getByLabelText('Code'), '000000{Enter}');
  expect(await dialog().findByText(/not right, or was used before/)).toBeInTheDocument();
  await user.clear(dialog().getByLabelText('Code'));
  await user.type(dialog().getByLabelText('Code'), `${appCode(key)}{Enter}`);
  await screen.findByRole('dialog', { name: 'Your recovery codes' });
  const codes = dialog()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(codes).toEqual(storedMe().recoveryCodes);
  expect(dialog().getByRole('link', { name: 'Download' })).toHaveAttribute(
    'href',
    expect.stringContaining(encodeURIComponent(codes.join('\n'))),
  );
  const written = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(dialog().getByRole('button', { name: 'Copy' }));
  expect(written).toHaveBeenCalledWith(`${codes.join('\n')}\n`);
  await user.click(dialog().getByRole('button', { name: 'I have kept them' }));
  expect(await part.findByText(/10 recovery codes are left/)).toBeInTheDocument();

  await user.click(part.getByRole('button', { name: 'Turn off…' }));
  await user.type(dialog().getByLabelText('Current password'), storedMe().password);
  await user.type(await dialog().findByLabelText('Code'), 'mistaken{Enter}');
  expect(await dialog().findByText(/not right, or was used before/)).toBeInTheDocument();
  expect(dialog().getByLabelText('Code')).toHaveFocus();
  await user.clear(dialog().getByLabelText('Code'));
  await user.type(dialog().getByLabelText('Code'), `${codes[0]}{Enter}`);
  expect(await part.findByRole('button', { name: 'Set up…' })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(storedMe().authenticator).toBeUndefined();
});
