import type { CalendarDay, CalendarEntry } from '@contracts/calendar';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { Provider } from 'react-redux';
import { Router } from 'wouter';
import { deskApi } from '@/desk/api/deskApi';
import { CalendarPage } from '@/desk/calendar/CalendarPage';
import { addDays, dayAt, daysOf } from '@/desk/calendar/days';
import { DeskRouter } from '@/desk/DeskRouter';
import { signedIn } from '@/desk/session/sessionSlice';
import { store } from '@/desk/store';
import { notify } from '@/hooks/useNotify';
import { server } from '@/services/mocks/node';

const zone = 'Europe/Vienna';
const ada = { _id: 'ada', username: 'Ada', profile_pic: '' };

const entry = (
  kind: CalendarEntry['kind'],
  title: string,
  at: string,
  fields: Partial<CalendarEntry> = {},
): CalendarEntry => ({ _id: title, kind, at, title, author: ada, tag: 'Craft', sub: '', ...fields });

/** The commission as it is, due on the day. */
const answerBrief = (day: () => string) =>
  http.get('*/api/admin/commission/:id', () =>
    HttpResponse.json({
      message: 'success',
      data: {
        ...{ title: 'The brief', tag: 'Craft', words: 900, notes: 'Short.', version: 4 },
        due: { day: day(), until: `${day()}T22:59:59.999Z` },
      },
    }),
  );

/** The calendar of Edith, at an address, with these entries; and the bodies of what is changed. */
function open(search: string, entries: CalendarEntry[]) {
  const sent: { call: string; body: unknown }[] = [];
  const ok = { message: 'success', data: {} };
  const take = async ({ request }: { request: Request }) => {
    sent.push({ call: new URL(request.url).pathname, body: await request.json() });
    return HttpResponse.json(ok);
  };
  server.use(
    http.get('*/api/admin/calendar', ({ request }) => {
      const asked = new URL(request.url).searchParams;
      const span = { from: asked.get('from') ?? '', to: asked.get('to') ?? '' };
      const days = daysOf(span).map(
        (day): CalendarDay => ({
          day,
          entries: entries.filter(({ at }) => dayAt(at, zone) === day),
          more: 0,
        }),
      );
      return HttpResponse.json({ message: 'success', data: { time_zone: zone, days } });
    }),
    answerBrief(() => '2027-03-10'),
    http.patch('*/api/admin/article/:id/:what', take),
    http.patch('*/api/admin/commission/:id', take),
  );
  store.dispatch(deskApi.util.resetApiState());
  store.dispatch(signedIn({ _id: 'edith', username: 'Edith', profile_pic: '', role: 'editor' }));
  window.history.replaceState(null, '', `/desk/calendar?${search}`);
  render(
    <Provider store={store}>
      <DeskRouter>
        <Router base="/calendar">
          <CalendarPage />
        </Router>
      </DeskRouter>
    </Provider>,
  );
  return { sent, user: userEvent.setup() };
}

/** As it is once the calendar has answered. */
const zoneLine = /Europe\/Vienna, the time zone of the publication/;
const cell = (day: string) => screen.getByRole('gridcell', { name: new RegExp(day) });
const button = (name: string) => screen.findByRole('button', { name });

describe('what the clocks do', () => {
  test('is said for the days that are shown, above them and on the day itself', async () => {
    open('view=month&day=2027-03-01', []);
    expect(await screen.findByText(zoneLine)).toHaveTextContent(
      'On Sunday, March 28, 2027, the clocks go forward by 1 hour.',
    );
    expect(cell('Sunday, March 28')).toHaveTextContent('The clocks go forward by 1 hour');
    expect(cell('Saturday, March 27')).not.toHaveTextContent('clocks');
  });

  test('is not said where they change nothing', async () => {
    open('view=month&day=2027-06-01', []);
    expect(await screen.findByText(zoneLine)).not.toHaveTextContent('clocks go');
  });

  test('the hour that comes twice can be chosen, and the second one is sent', async () => {
    const at = '2027-10-30T00:30:00.000Z';
    const { sent, user } = open('view=list&day=2027-10-01', [entry('scheduled', 'Night', at)]);
    await user.click(await button('Move Night…'));
    const dialog = within(screen.getByRole('dialog', { name: 'Move “Night”' }));
    expect(dialog.queryByRole('combobox')).not.toBeInTheDocument();
    await user.clear(dialog.getByLabelText('Day'));
    await user.type(dialog.getByLabelText('Day'), '2027-10-31');
    const which = dialog.getByRole('combobox', { name: 'The clocks show 02:30 twice on that day' });
    expect(
      within(which)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([...['The first one (UTC+2)', 'The second one (UTC+1)']]);
    await user.selectOptions(which, 'second');
    await user.click(dialog.getByRole('button', { name: 'Move' }));
    await waitFor(() =>
      expect(sent).toEqual([
        {
          call: '/api/admin/article/Night/schedule',
          body: { publish_at: '2027-10-31T01:30:00.000Z', from: at },
        },
      ]),
    );
  });

  test('an hour that they skip is said to be a later one', async () => {
    const { user } = open('view=list&day=2027-03-01', [
      entry('scheduled', 'Night', '2027-03-27T01:30:00.000Z'),
    ]);
    await user.click(await button('Move Night…'));
    const dialog = within(screen.getByRole('dialog'));
    await user.clear(dialog.getByLabelText('Day'));
    await user.type(dialog.getByLabelText('Day'), '2027-03-28');
    expect(dialog.getByRole('status')).toHaveTextContent(
      /^The clocks skip 02:30 on that day: it will be published on Sunday, March 28, 2027 at 3:30/,
    );
  });
});

describe('gaps and collisions', () => {
  const today = dayAt(new Date(), zone);
  const at = (days: number, time: string) => `${addDays(today, days)}T${time}:00.000Z`;

  test('days ahead on which nothing goes out are marked, for two weeks', async () => {
    open(`view=list&day=${today}`, [
      entry('due', 'Read this', at(0, '10:00')),
      entry('scheduled', 'Out', at(0, '12:00')),
    ]);
    await screen.findByRole('link', { name: 'Out' });
    const days = screen.getAllByRole('heading', { level: 3 });
    for (const heading of days) {
      const part = within(heading.parentElement as HTMLElement);
      const isToday = part.queryByText('Today') !== null;
      expect(part.queryAllByText('Nothing planned')).toHaveLength(isToday ? 0 : 1);
    }
  });

  test('a day with nothing but a due date is a gap', async () => {
    open(`view=day&day=${today}`, [entry('due', 'Read this', at(0, '10:00'))]);
    await screen.findByRole('link', { name: 'Read this' });
    expect(screen.getByText('Nothing planned')).toBeInTheDocument();
  });

  test('what goes out within half an hour of another article is marked, also what only waits', async () => {
    const close = [
      entry('scheduled', 'First', '2027-06-08T10:00:00.000Z'),
      entry('waiting', 'Second', '2027-06-08T10:29:00.000Z'),
      entry('scheduled', 'Third', '2027-06-08T10:59:00.000Z'),
      entry('commission', 'No article', '2027-06-08T10:01:00.000Z'),
    ];
    open('view=list&day=2027-06-01', close);
    await screen.findByRole('link', { name: 'First' });
    const marked = screen
      .getAllByRole('listitem')
      .filter((item) => within(item).queryAllByRole('listitem').length === 0)
      .filter((item) => within(item).queryByText('Within half an hour of another article'))
      .map((item) => within(item).getByRole('link').textContent);
    expect(marked).toEqual(['First', 'Second']);
  });

  test('in the month the day says how many', async () => {
    open('view=month&day=2027-06-01', [
      entry('scheduled', 'First', '2027-06-08T10:00:00.000Z'),
      entry('scheduled', 'Second', '2027-06-08T10:29:00.000Z'),
    ]);
    await screen.findByRole('link', { name: 'First' });
    expect(cell('Tuesday, June 8')).toHaveTextContent('2 within half an hour');
    expect(cell('Wednesday, June 9')).not.toHaveTextContent('half an hour');
  });
});

describe('what can be moved', () => {
  const until = '2027-03-10T22:59:59.999Z';
  const edith = { _id: 'edith', username: 'Edith' };

  test('a waiting article, a due date of an assignment and one of a commission, each by its call', async () => {
    const { sent, user } = open('view=list&day=2027-03-01', [
      entry('waiting', 'A wish', '2027-03-09T09:00:00.000Z'),
      entry('due', 'To read', until, { editor: edith }),
      entry('commission', 'Brief', until),
    ]);
    const move = async (name: string, day: string) => {
      await user.click(await button(`Move ${name}…`));
      const dialog = within(screen.getByRole('dialog'));
      await user.clear(dialog.getByLabelText('Day'));
      await user.type(dialog.getByLabelText('Day'), day);
      const said = dialog.getByRole('status').textContent;
      await user.click(dialog.getByRole('button', { name: 'Move' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      return said;
    };
    expect(await move('A wish', '2027-03-12')).toMatch(/^If it is accepted, it will be published on Friday/);
    expect(await move('the due date of To read', '2027-03-15')).toBe(
      'It will be due on Monday, March 15, 2027.',
    );
    expect(await move('the due date of Brief', '2027-03-16')).toBe(
      'It will be due on Tuesday, March 16, 2027.',
    );
    expect(sent).toEqual([
      {
        call: '/api/admin/article/A%20wish/schedule',
        body: { publish_at: '2027-03-12T09:00:00.000Z', from: '2027-03-09T09:00:00.000Z' },
      },
      {
        call: '/api/admin/article/To%20read/assignment',
        body: {
          from: { editor: 'edith', due: '2027-03-10' },
          to: { editor: 'edith', due: '2027-03-15' },
        },
      },
      {
        call: '/api/admin/commission/Brief',
        body: {
          title: 'The brief',
          tag: 'Craft',
          words: 900,
          notes: 'Short.',
          version: 4,
          due: '2027-03-16',
        },
      },
    ]);
    await screen.findAllByText('Moved the due date of “Brief” to Tuesday, March 16, 2027.');
    const refused = jest.spyOn(notify, 'error');
    server.use(answerBrief(() => '2027-03-20'));
    await user.click(await button('Undo'));
    await waitFor(() =>
      expect(refused).toHaveBeenCalledWith(
        'the due date of this commission was changed meanwhile: it is Saturday, March 20, 2027',
      ),
    );
  });

  test('the due date of a commission, sent again after a lost answer, is not refused', async () => {
    const { sent, user } = open('view=list&day=2027-03-01', [entry('commission', 'Brief', until)]);
    let day = '2027-03-10';
    server.use(
      answerBrief(() => day),
      http.patch(
        '*/api/admin/commission/:id',
        () => {
          day = '2027-03-16';
          return HttpResponse.error();
        },
        { once: true },
      ),
    );
    await user.click(await button('Move the due date of Brief…'));
    const dialog = within(screen.getByRole('dialog'));
    await user.clear(dialog.getByLabelText('Day'));
    await user.type(dialog.getByLabelText('Day'), '2027-03-16');
    await user.click(dialog.getByRole('button', { name: 'Move' }));
    await waitFor(() => expect(dialog.getByRole('alert')).not.toBeEmptyDOMElement());
    await user.click(dialog.getByRole('button', { name: 'Move' }));
    await screen.findAllByText('Moved the due date of “Brief” to Tuesday, March 16, 2027.');
    expect(sent).toEqual([]);
  });

  test('a due date that has passed can be moved; what is fixed, or done, cannot', async () => {
    open('view=list&day=2024-03-01', [
      entry('published', 'Out', '2024-03-09T09:00:00.000Z'),
      entry('scheduled', 'Just now', '2024-03-09T09:00:00.000Z'),
      entry('due', 'Overdue', '2024-03-10T22:59:59.999Z', { editor: edith }),
      entry('due', 'At its stage', '2024-03-10T22:59:59.999Z', { fixed: true }),
      entry('waiting', 'Late wish', '2024-03-11T09:00:00.000Z'),
    ]);
    await screen.findByRole('link', { name: 'Out' });
    const named = screen
      .getAllByRole('button', { name: /^Move / })
      .map((one) => one.getAttribute('aria-label'));
    expect(named).toEqual(['Move the due date of Overdue…', 'Move Late wish…']);
  });
});
