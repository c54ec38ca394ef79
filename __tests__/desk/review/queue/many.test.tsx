import type { ManyResult } from '@contracts/queueMany';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { server } from '@/services/mocks/node';
import { openDeskQueue, otto, waitingRow } from '../../../support/deskQueue';

const rows = ['one', 'two', 'three', 'four'].map((id) => waitingRow(id));

/** Answers a call on several articles, and keeps what was sent. */
function answer(
  call: string,
  results: (ids: string[]) => ManyResult[] = (ids) => ids.map((_id) => ({ _id })),
) {
  const sent: Record<string, unknown>[] = [];
  server.use(
    http.post(`*/api/admin/queue/${call}`, async ({ request }) => {
      const body = (await request.json()) as { ids?: string[]; items?: { _id: string }[] };
      sent.push(body);
      const ids = body.ids ?? body.items?.map(({ _id }) => _id) ?? [];
      return HttpResponse.json({ message: 'success', data: results(ids) });
    }),
  );
  return sent;
}

const boxOf = (id: string) => screen.getByRole('checkbox', { name: `Select Title ${id}` });

it('selects rows by keys, and claims the selected ones; undo releases them', async () => {
  const user = openDeskQueue(rows);
  const [claimed, released] = [answer('claim'), answer('release')];
  await screen.findByRole('checkbox', { name: 'Select all 4' });
  await user.keyboard('jjx{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  await screen.findByRole('checkbox', { name: '3 of 4 selected' });
  // Back over a selected row takes the last one out again.
  await user.keyboard('{Shift>}{ArrowUp}{/Shift}');
  expect(boxOf('two')).toBeChecked();
  expect(boxOf('three')).toBeChecked();
  expect(boxOf('four')).not.toBeChecked();
  await user.keyboard('c');
  await screen.findByText('2 articles claimed.');
  expect(claimed).toEqual([{ ids: ['two', 'three'] }]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('2 articles released.');
  expect(released).toEqual([{ ids: ['two', 'three'] }]);
  await user.keyboard('{Escape}');
  expect(boxOf('two')).not.toBeChecked();
  await user.keyboard('{Shift>}x{/Shift}');
  await screen.findByRole('checkbox', { name: '4 of 4 selected' });
});

it('assigns what is selected, says what was refused, and undoes the others', async () => {
  const held = {
    editor: { _id: 'edith', username: 'Edith' },
    due: { day: '2099-05-01', until: '2099-05-01' },
  };
  const user = openDeskQueue([waitingRow('one', { assignment: held }), ...rows.slice(1)]);
  const refusal = 'This article is now assigned to Ida. Please look at it again.';
  const sent = answer('assignment', (ids) => ids.map((_id) => (_id === 'two' ? { _id, refusal } : { _id })));
  await screen.findByRole('checkbox', { name: 'Select all 4' });
  await user.click(boxOf('one'));
  await user.keyboard('{Shift>}');
  await user.click(boxOf('three'));
  await user.keyboard('{/Shift}i');
  await screen.findByRole('option', { name: 'Otto' });
  await user.selectOptions(screen.getByLabelText('Editor'), 'Otto');
  await user.click(screen.getByRole('button', { name: 'Assign' }));
  await screen.findByText('2 of 3 articles assigned.');
  const refused = screen.getByRole('list', { name: 'Refused: 1 article' });
  expect(refused).toHaveTextContent(`Title two: ${refusal}`);
  const before = { editor: 'edith', due: '2099-05-01' };
  const kept = { editor: otto._id, due: '2099-05-01' };
  const without = { editor: otto._id, due: null };
  expect(sent).toEqual([
    {
      items: [
        { _id: 'one', from: before, to: kept },
        { _id: 'two', from: null, to: without },
        { _id: 'three', from: null, to: without },
      ],
    },
  ]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('2 articles as before.');
  expect(sent[1]).toEqual({
    items: [
      { _id: 'one', from: kept, to: before },
      { _id: 'three', from: without, to: null },
    ],
  });
});

it('sets the due date of assigned articles alone', async () => {
  const held = { editor: otto, due: null };
  const user = openDeskQueue([waitingRow('one', { assignment: held }), ...rows.slice(1, 2)]);
  const sent = answer('assignment');
  await user.click(await screen.findByRole('checkbox', { name: 'Select all 2' }));
  await user.click(screen.getByRole('button', { name: 'Due date…' }));
  await user.type(screen.getByLabelText('Due date'), '2099-06-01');
  await user.click(screen.getByRole('button', { name: 'Set the due date' }));
  await screen.findByText('1 of 2 articles with the due date.');
  expect(screen.getByRole('list', { name: 'Refused: 1 article' })).toHaveTextContent('assign it first');
  const from = { editor: otto._id, due: null };
  expect(sent).toEqual([{ items: [{ _id: 'one', from, to: { ...from, due: '2099-06-01' } }] }]);
});

it('rejects what is selected for one reason, and undoes all of it', async () => {
  const user = openDeskQueue(rows);
  server.use(http.get('*/api/admin/reason', () => HttpResponse.json({ message: 'success', data: [] })));
  const [rejected, undone, released] = [answer('rejection'), answer('undo'), answer('release')];
  await screen.findByRole('checkbox', { name: 'Select all 4' });
  await user.click(boxOf('one'));
  await user.click(boxOf('two'));
  await user.click(screen.getByRole('button', { name: 'Reject…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reject 2 articles' });
  await user.click(within(dialog).getByRole('button', { name: 'Reject 2 articles' }));
  expect(within(dialog).getByText('Enter a reason.')).toBeVisible();
  await user.type(within(dialog).getByLabelText('In your own words'), 'An advertisement.');
  await user.click(within(dialog).getByRole('button', { name: 'Reject 2 articles' }));
  await screen.findByText('2 articles rejected.');
  const items = ['one', 'two'].map((_id) => ({ _id, revision: 1 }));
  expect(rejected).toEqual([{ items, reason: 'An advertisement.' }]);
  expect(boxOf('one')).not.toBeChecked();
  const decisions = screen.getByRole('list', { name: 'Recent decisions' });
  await user.click(within(decisions).getByRole('button', { name: /^Undo/ }));
  await waitFor(() => expect(undone).toEqual([{ ids: ['one', 'two'] }]));
  await waitFor(() => expect(released).toEqual([{ ids: ['one', 'two'] }]));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Recent decisions' })).toBeNull());
});
