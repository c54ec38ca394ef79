import type { CalendarKind } from '@contracts/calendar';
import { type RawBuilder, sql } from 'kysely';
import type { DatabaseClient, Db } from '../../../db/client';
import { type DatabaseKind, isOneOf } from '../../../db/dialect';

/** A day of the calendar: the moments at which it begins and ends. */
export interface DaySpan {
  day: string;
  start: string;
  end: string;
}

/** Where an entry stands. */
export interface CalendarPlace {
  day: string;
  id: string;
  at: string;
}

interface CalendarRow {
  id: string;
  title: string;
  author_id: string;
  username: string | null;
  profile_pic: string | null;
  tag: string | null;
  sub: string | null;
  /** The last change of the fields shown here. */
  changed: string;
  /** Only for due articles: the assigned editor. */
  editor_id?: string;
  editor_name?: string;
  /** Null where it is due at its stage. */
  due_on?: string | null;
  /** Only for end and update dates. */
  is_online?: 0 | 1;
}

/** Articles or commissions of one kind with a time. */
interface KindOfEntry {
  /** The rows with their times; an index has them in the order of `time` and `id`. */
  from: RawBuilder<unknown>;
  id: string;
  time: string;
  /** The shown fields of some rows, without those of accounts that are being removed. */
  details(kind: DatabaseKind, ids: string[]): RawBuilder<CalendarRow>;
}

const fieldOf = (kind: DatabaseKind, name: string) =>
  kind === 'postgres'
    ? sql`(s.fields::json ->> ${sql.lit(name)})`
    : sql`json_extract(s.fields, ${sql.lit(`$.${name}`)})`;

const people = sql`u.username, u.profile_pic, tag.title as tag, sub_tag.subcontent as sub`;

/** Articles with an end or update date, under the title that is online or will be. */
const datesOf = (time: 'ends_at' | 'update_at'): KindOfEntry => ({
  from: sql`article_dates where held = 0`,
  id: 'article_id',
  time,
  details: (kind, ids) => sql`
    select d.article_id as id, coalesce(p.title, ${fieldOf(kind, 'title')}) as title, a.author_id,
      a.updated_at as changed, ${people}, case when p.article_id is null then 0 else 1 end as is_online
    from article_dates d
    join article a on a.id = d.article_id
    left join publication p on p.article_id = d.article_id
    left join scheduled_publication s on s.article_id = d.article_id
    left join "user" u on u.id = a.author_id
    left join tag on tag.id = a.tag_id
    left join sub_tag on sub_tag.id = a.sub_id
    where ${isOneOf(kind, 'd.article_id', ids)} and u.hidden_at is null
      and coalesce(p.article_id, s.article_id) is not null`,
});

/** All kinds. Values that an index begins with or is limited to are written out, so that plans can rely on them. */
export const calendarKinds: Record<CalendarKind, KindOfEntry> = {
  published: {
    from: sql`publication where true`,
    id: 'article_id',
    time: 'published_at',
    details: (kind, ids) => sql`
      select p.article_id as id, p.title, p.author_id, p.published_at as changed, ${people} from publication p
      left join "user" u on u.id = p.author_id
      left join tag on tag.id = p.tag_id
      left join sub_tag on sub_tag.id = p.sub_id
      where ${isOneOf(kind, 'p.article_id', ids)} and u.hidden_at is null`,
  },
  scheduled: {
    from: sql`scheduled_publication where held = 0`,
    id: 'article_id',
    time: 'publish_at',
    // Its author may have another title in the draft already, and its tag may have been merged since.
    details: (kind, ids) => sql`
      select s.article_id as id, ${fieldOf(kind, 'title')} as title, a.author_id, a.updated_at as changed, ${people}
      from scheduled_publication s
      join article a on a.id = s.article_id
      left join "user" u on u.id = a.author_id
      left join merged_tag mt on mt.id = ${fieldOf(kind, 'tag_id')}
      left join merged_tag ms on ms.id = ${fieldOf(kind, 'sub_id')}
      left join tag on tag.id = coalesce(mt.into_id, ${fieldOf(kind, 'tag_id')})
      left join sub_tag on sub_tag.id = coalesce(ms.into_id, ${fieldOf(kind, 'sub_id')})
      where ${isOneOf(kind, 's.article_id', ids)} and u.hidden_at is null`,
  },
  waiting: {
    from: sql`article where status = 'recent' and deleted_at is null and publish_at is not null`,
    id: 'id',
    time: 'publish_at',
    details: (kind, ids) => sql`
      select a.id, a.title, a.author_id, a.updated_at as changed, ${people} from article a
      left join "user" u on u.id = a.author_id
      left join tag on tag.id = a.tag_id
      left join sub_tag on sub_tag.id = a.sub_id
      where ${isOneOf(kind, 'a.id', ids)} and u.hidden_at is null`,
  },
  due: {
    // Also what is due at its stage and assigned to no editor.
    from: sql`waiting_article where due_key < '9999'`,
    id: 'article_id',
    time: 'due_key',
    details: (kind, ids) => sql`
      select w.article_id as id, a.title, a.author_id, coalesce(s.assigned_at, w.submitted_at) as changed, ${people},
        e.id as editor_id, e.username as editor_name, s.due_on
      from waiting_article w
      join article a on a.id = w.article_id
      left join assignment s on s.article_id = w.article_id
      left join "user" e on e.id = s.editor_id
      left join "user" u on u.id = a.author_id
      left join tag on tag.id = a.tag_id
      left join sub_tag on sub_tag.id = a.sub_id
      where ${isOneOf(kind, 'w.article_id', ids)} and u.hidden_at is null`,
  },
  end: datesOf('ends_at'),
  update: datesOf('update_at'),
  commission: {
    from: sql`commission where ended = 0 and author_id is not null and state <> 'pitched'`,
    id: 'id',
    time: 'due_key',
    details: (kind, ids) => sql`
      select c.id, c.title, c.author_id, c.changed_at as changed, u.username, u.profile_pic,
        tag.title as tag, null as sub
      from commission c
      left join "user" u on u.id = c.author_id
      left join merged_tag mt on mt.id = c.tag_id
      left join tag on tag.id = coalesce(mt.into_id, c.tag_id)
      where ${isOneOf(kind, 'c.id', ids)} and u.hidden_at is null`,
  },
};

/** How many there are on each of the days, each counted up to `most`; days without any are absent. */
export async function countByDay(
  db: Db,
  kind: CalendarKind,
  days: DaySpan[],
  most: number,
): Promise<Map<string, number>> {
  const { from, time } = calendarKinds[kind];
  const at = sql.ref(time);
  const spans = sql.join(days.map(({ day, start, end }) => sql`(${day}, ${start}, ${end})`));
  const { rows } = await sql<{ day: string; count: number }>`
    with span (day, first, last) as (values ${spans})
    select day, (select count(*) from (
      select 1 from ${from} and ${at} >= span.first and ${at} < span.last limit ${most}) as found) as count
    from span`.execute(db);
  return new Map(rows.flatMap(({ day, count }) => (Number(count) > 0 ? [[day, Number(count)]] : [])));
}

/** The first ones of each of the days. */
export async function listPlaces(
  db: Db,
  kind: CalendarKind,
  days: DaySpan[],
  most: number,
): Promise<CalendarPlace[]> {
  if (days.length === 0) return [];
  const { from, id, time } = calendarKinds[kind];
  const [key, at] = [sql.ref(id), sql.ref(time)];
  const parts = days.map(
    ({ day, start, end }, index) => sql`select * from (
      select cast(${day} as text) as day, ${key} as id, ${at} as at from ${from}
      and ${at} >= ${start} and ${at} < ${end}
      order by ${at}, ${key} limit ${most}) as ${sql.ref(`span_${index}`)}`,
  );
  const { rows } = await sql<CalendarPlace>`${sql.join(parts, sql` union all `)}`.execute(db);
  return rows;
}

export async function listDetails(
  { db, kind: database }: Pick<DatabaseClient, 'db' | 'kind'>,
  kind: CalendarKind,
  ids: string[],
): Promise<CalendarRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await calendarKinds[kind].details(database, ids).execute(db);
  return rows;
}
