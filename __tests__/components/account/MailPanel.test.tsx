import type { MailChoices } from '@contracts/notice';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { seededMe, signedInState } from '@/__tests__/support/factories';
import { renderApp } from '@/__tests__/support/renderApp';
import { MailPanel } from '@/components/account/MailPanel';
import { ProfileScreen } from '@/components/profile/ProfileScreen';
import { db } from '@/services/mocks/db';
import { server } from '@/services/mocks/node';
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

test('an editor chooses at the desk what editors get, above what authors get', async () => {
  let data: MailChoices = {
    time_zone: 'Europe/Vienna',
    kinds: [
      { kind: 'comment', label: 'Comments on your articles', to: 'everyone' },
      { kind: 'queue', label: 'Articles that have waited for long', to: 'editors' },
    ],
    choices: { comment: 'daily', queue: 'daily' },
    refusal: null,
  };
  server.use(
    http.get('*/api/admin/account/mail', () => HttpResponse.json({ message: 'success', data })),
    http.patch<never, Partial<MailChoices>>('*/api/admin/account/mail', async ({ request }) => {
      data = { ...data, ...(await request.json()) };
      return HttpResponse.json({ message: 'success', data });
    }),
  );
  const { user } = renderApp(<MailPanel at="desk" />);
  const groups = await screen.findAllByRole('group');
  expect(groups.map((group) => within(group).getByRole('combobox'))).toEqual([
    screen.getByLabelText('Articles that have waited for long'),
    screen.getByLabelText('Comments on your articles'),
  ]);
  expect(screen.getByRole('group', { name: 'As an editor' })).toBe(groups[0]);
  await user.selectOptions(screen.getByLabelText('Articles that have waited for long'), 'Never');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(data.choices).toEqual({ comment: 'daily', queue: 'never' }));
});
