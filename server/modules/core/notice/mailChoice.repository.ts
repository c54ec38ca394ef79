import type { NoticeFrequency } from '@contracts/rules/mail/notices';
import type { Updateable } from 'kysely';
import type { Db } from '../../../db/client';
import { type DatabaseKind, isOneOf } from '../../../db/dialect';
import type { MailChoiceTable } from '../../../db/schema/notice';
import type { NoticeKind } from '../../../noticeKinds';

/** How often each kind is sent, if the person has chosen. */
export type Chosen = Partial<Record<NoticeKind, NoticeFrequency>>;

export interface MailChoice {
  timeZone: string;
  choices: Chosen;
  mailedAt: string | null;
}

export const nothingChosen: MailChoice = { timeZone: '', choices: {}, mailedAt: null };

/** @param row null or absent for a person who chose nothing. */
const readChoice = (
  row: Pick<MailChoiceTable, 'time_zone' | 'choices' | 'mailed_at'> | undefined,
): MailChoice =>
  row
    ? { timeZone: row.time_zone, choices: JSON.parse(row.choices) as Chosen, mailedAt: row.mailed_at }
    : nothingChosen;

export const findChoice = async (db: Db, userId: string): Promise<MailChoice> =>
  readChoice(await db.selectFrom('mail_choice').selectAll().where('user_id', '=', userId).executeTakeFirst());

/** The choices of these people by id; people without choices are left out. */
export async function findChoices(
  db: Db,
  kind: DatabaseKind,
  userIds: string[],
): Promise<Map<string, MailChoice>> {
  const rows = await db
    .selectFrom('mail_choice')
    .selectAll()
    .where(isOneOf(kind, 'user_id', userIds))
    .execute();
  return new Map(rows.map((row) => [row.user_id, readChoice(row)]));
}

const store = (db: Db, userId: string, change: Omit<Updateable<MailChoiceTable>, 'user_id'>) =>
  db
    .insertInto('mail_choice')
    .values({ user_id: userId, time_zone: '', choices: '{}', mailed_at: null, ...change })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(change))
    .execute();

export const storeChoice = (
  db: Db,
  userId: string,
  { timeZone, choices, isZoneChosen }: Pick<MailChoice, 'timeZone' | 'choices'> & { isZoneChosen: boolean },
) =>
  store(db, userId, {
    time_zone: timeZone,
    choices: JSON.stringify(choices),
    ...(isZoneChosen && { zone_chosen: 1 as const }),
  });

/** Keeps a zone where none is kept yet, and none was chosen. */
export const storeFirstZone = (db: Db, userId: string, time_zone: string) =>
  db
    .insertInto('mail_choice')
    .values({ user_id: userId, time_zone, choices: '{}', mailed_at: null })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ time_zone })
        .where('mail_choice.time_zone', '=', '')
        .where('mail_choice.zone_chosen', '=', 0),
    )
    .execute();

export const noteMailed = (db: Db, userId: string, at: string) => store(db, userId, { mailed_at: at });
