import { screen, waitFor, within } from '@testing-library/react';
import { seededMe, signedInState } from '@/__tests__/support/factories';
import { renderApp } from '@/__tests__/support/renderApp';
import { ProfileScreen } from '@/components/profile/ProfileScreen';
import { db } from '@/services/mocks/db';
import { mockSession } from '@/services/mocks/seed';
import { machineZone } from '@/services/siteTime';

const mailsOfMe = () => db.users.find(({ _id }) => _id === mockSession.userId)?.mails;

test('a person chooses which mails come, in the time zone of the device at first', async () => {
  const { user } = renderApp(<ProfileScreen />, {
    preloadedState: signedInState(seededMe()),
    route: '/dashboard/profile?tab=mail',
  });
  const form = within(await screen.findByRole('form', { name: 'Email notifications' }));
  const decisions = form.getByLabelText('Decisions on your articles');
  expect(decisions).toHaveValue('now');
  expect(form.getByLabelText('Time zone')).toHaveValue(machineZone());
  await user.selectOptions(decisions, 'Weekly, on Mondays');
  await user.selectOptions(form.getByLabelText('Time zone'), 'Europe/Vienna');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(mailsOfMe()).toEqual({
      time_zone: 'Europe/Vienna',
      choices: expect.objectContaining({ decision: 'weekly' }),
    }),
  );
  await waitFor(() => expect(decisions).toBeEnabled());
});
