import type * as contract from '@contracts/calendar';
import { call } from '@/services/http/request';
import { asksData } from '../api/asks';
import { deskApi } from '../api/deskApi';
import { dayAt, type Span } from './days';

const get = call<typeof contract.getCalendar>('GET', '/api/admin/calendar');
const getOne = call<typeof contract.getScheduled>('GET', '/api/admin/article/:id/schedule');
const getFeed = call<typeof contract.getCalendarFeed>('GET', '/api/admin/calendar/feed');
const makeFeed = call<typeof contract.makeCalendarFeed>('POST', '/api/admin/calendar/feed');
const endFeed = call<typeof contract.endCalendarFeed>('DELETE', '/api/admin/calendar/feed');
const move = call<typeof contract.moveScheduled>('PATCH', '/api/admin/article/:id/schedule');

interface Move {
  id: string;
  publish_at: string;
  /** The time that was shown. */
  from: string;
}

/** Shows an article at another time, until the answer says whether it is there. */
function put({ days, time_zone }: contract.Calendar, id: string, at: string): void {
  const isMoved = (entry: contract.CalendarEntry) => entry._id === id && entry.kind === 'scheduled';
  const entry = days.flatMap(({ entries }) => entries).find(isMoved);
  if (!entry) return;
  for (const day of days) day.entries = day.entries.filter((one) => !isMoved(one));
  const entries = days.find(({ day }) => day === dayAt(at, time_zone))?.entries;
  entries?.push({ ...entry, at });
  entries?.sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

const calendarApi = deskApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    calendar: build.query<contract.Calendar, Span>({
      query: asksData(get, (query) => ({ query })),
      providesTags: ['queue', 'articles', 'tags'],
    }),
    scheduled: build.query<contract.ScheduledDetail, string>({
      query: (id) => async () => (await getOne({ params: { id } })).data,
      providesTags: ['queue', 'articles', 'tags'],
    }),
    calendarFeed: build.query<contract.CalendarFeed, void>({
      query: () => async () => (await getFeed({})).data,
      providesTags: ['keys'],
    }),
    /** Its answer is the only place that has the key. */
    makeCalendarFeed: build.mutation<string, void>({
      query: () => async () => (await makeFeed({})).data.path,
      invalidatesTags: (_done, error) => (error ? [] : ['keys']),
    }),
    endCalendarFeed: build.mutation<unknown, void>({
      query: () => () => endFeed({}),
      invalidatesTags: ['keys'],
    }),
    /** Whether it was refused or not, it may be at another time. */
    moveScheduled: build.mutation<{ publish_at: string }, Move>({
      query:
        ({ id, ...body }) =>
        async () =>
          (await move({ params: { id }, body })).data,
      invalidatesTags: ['queue'],
      async onQueryStarted({ id, publish_at }, { dispatch, getState, queryFulfilled }) {
        const shown = calendarApi.util
          .selectCachedArgsForQuery(getState(), 'calendar')
          .map((span) =>
            dispatch(
              calendarApi.util.updateQueryData('calendar', span, (calendar) => put(calendar, id, publish_at)),
            ),
          );
        await queryFulfilled.catch(() => {
          for (const { undo } of shown) undo();
        });
      },
    }),
  }),
});

export const {
  useCalendarQuery,
  useScheduledQuery,
  useMoveScheduledMutation,
  useCalendarFeedQuery,
  useMakeCalendarFeedMutation,
  useEndCalendarFeedMutation,
} = calendarApi;
