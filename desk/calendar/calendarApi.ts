import type * as contract from '@contracts/calendar';
import { call } from '@/services/http/request';
import { asksData } from '../api/asks';
import { deskApi } from '../api/deskApi';
import { dayAt, type Span } from './days';
import { carryOut, type Move } from './move/carryOut';

const get = call<typeof contract.getCalendar>('GET', '/api/admin/calendar');
const getOne = call<typeof contract.getScheduled>('GET', '/api/admin/article/:id/schedule');
const getFeed = call<typeof contract.getCalendarFeed>('GET', '/api/admin/calendar/feed');
const makeFeed = call<typeof contract.makeCalendarFeed>('POST', '/api/admin/calendar/feed');
const endFeed = call<typeof contract.endCalendarFeed>('DELETE', '/api/admin/calendar/feed');
const move = call<typeof contract.moveScheduled>('PATCH', '/api/admin/article/:id/schedule');

/** Shows an article at another time, until the answer says whether it is there. */
function put({ days, time_zone }: contract.Calendar, { id, kind, to: at }: Move): void {
  const isMoved = (entry: contract.CalendarEntry) => entry._id === id && entry.kind === kind;
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
      providesTags: ['queue', 'articles', 'tags', 'commissions'],
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
    /** Of a waiting article; null for as soon as it is accepted. If it was refused, the shown time is outdated. */
    setTime: build.mutation<unknown, { id: string; publish_at: string | null; from: string | null }>({
      query:
        ({ id, ...body }) =>
        () =>
          move({ params: { id }, body }),
      invalidatesTags: ['queue', 'articles'],
    }),
    /** Requests the data again also after a refusal: the time may be another one. */
    moveEntry: build.mutation<unknown, Move>({
      query: (asked) => () => carryOut(asked),
      invalidatesTags: (_done, _error, { kind }) => [
        'queue',
        kind === 'commission' ? 'commissions' : 'articles',
      ],
      async onQueryStarted(asked, { dispatch, getState, queryFulfilled }) {
        const shown = calendarApi.util
          .selectCachedArgsForQuery(getState(), 'calendar')
          .map((span) =>
            dispatch(calendarApi.util.updateQueryData('calendar', span, (calendar) => put(calendar, asked))),
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
  useMoveEntryMutation,
  useSetTimeMutation,
  useCalendarFeedQuery,
  useMakeCalendarFeedMutation,
  useEndCalendarFeedMutation,
} = calendarApi;
