import { openDatabase } from '@/server/db/client';
import type { Env } from '@/server/env';
import { keys } from './authors';
import type { Sent } from './judgeWrites';

/** How often each key of the run is in the database. */
export async function countStored(env: Env, sent: Sent[]): Promise<Map<string, number>> {
  const { db } = openDatabase(env);
  const found = new Map<string, number>();
  const count = (key: string) => void found.set(key, (found.get(key) ?? 0) + 1);
  try {
    const articles = await db
      .selectFrom('article')
      .select(['id', 'create_key', 'revision', 'title'])
      .where('source', 'is', null)
      .execute();
    for (const { create_key } of articles) if (create_key !== null) count(keys.draft(create_key));
    const submitted = await db
      .selectFrom('desk_log')
      .select('subject_id')
      .where('action', '=', 'submitted')
      .execute();
    for (const { subject_id } of submitted) count(keys.submission(subject_id));
    countSaves(sent, new Map(articles.map((row) => [row.id, row])), count);
    const comments = await db.selectFrom('comment').select('content').execute();
    for (const { content } of comments) count(keys.comment(content));
    const likes = await db.selectFrom('reaction').select(['article_id', 'user_id']).execute();
    for (const { article_id, user_id } of likes) count(keys.like(article_id, user_id));
    // In one statement: an open decision becomes a decision while this is read.
    const decisions = await db
      .selectFrom('decision')
      .select(['article_id', 'revision'])
      .unionAll(db.selectFrom('open_decision').select(['article_id', 'revision']))
      .execute();
    for (const { article_id, revision } of decisions) count(keys.decision(article_id, revision));
    const messages = await db.selectFrom('chat_message').select('id').execute();
    for (const { id } of messages) count(keys.message(id));
    return found;
  } finally {
    await db.destroy();
  }
}

interface Kept {
  revision: number;
  title: string;
}

/** A save is stored if the article has its text, or the text of a later save. */
function countSaves(sent: Sent[], articles: Map<string, Kept>, count: (key: string) => void): void {
  for (const { kind, key } of sent) {
    if (kind !== 'save') continue;
    const [, id = '', revision = '', title] = key.split(' ');
    const article = articles.get(id);
    if (!article) continue;
    if (article.revision > Number(revision)) count(key);
    else if (article.revision === Number(revision) && article.title === title) count(key);
  }
}

/** Rooms whose messages do not have the numbers 1, 2, 3 and so on, each once. */
export async function brokenRooms(env: Env): Promise<string[]> {
  const { db } = openDatabase(env);
  try {
    const rows = await db
      .selectFrom('chat_message')
      .innerJoin('chat_room', 'chat_room.user_id', 'chat_message.room_id')
      .select(({ fn }) => [
        'room_id',
        'chat_room.last_seq',
        fn.countAll<number>().as('messages'),
        fn.max('seq').as('newest'),
      ])
      .groupBy(['room_id', 'chat_room.last_seq'])
      .execute();
    return rows
      .filter((row) => Number(row.messages) !== Number(row.newest) || Number(row.newest) !== row.last_seq)
      .map((row) => row.room_id);
  } finally {
    await db.destroy();
  }
}
