import { sql } from 'kysely';
import type { Db } from '../../../../db/client';
import type { Database } from '../../../../db/schema';

const PAGE = 500;

type Row = Record<string, unknown>;

/** Rows of a person that become a file of their own. */
interface PersonTable {
  table: keyof Database;
  /** Names the person. */
  column: string;
  file: string;
  /** What is in it, for the first page of the archive. */
  about: string;
  rows(db: Db, userId: string): AsyncIterable<Row>;
}

interface Listed<Table extends keyof Database> {
  table: Table;
  column: keyof Database[Table] & string;
  /** Tell the rows of one person apart; an index has them in this order after the column. */
  keys: [keyof Database[Table] & string, (keyof Database[Table] & string)?];
  fields: (keyof Database[Table] & string)[];
  about: string;
  /** The file's name, without its end. */
  file: string;
}

function listed<Table extends keyof Database>(of: Listed<Table>): PersonTable {
  const { table, column, fields, about, file } = of;
  const keys = of.keys.map((key) => sql.ref(String(key)));
  const named = keys.map((key, at) => sql`${key} as ${sql.ref(`key_${at}`)}`);
  const columns = sql.join([...fields.map((field) => sql.ref(field)), ...named]);

  async function* rows(db: Db, userId: string): AsyncIterable<Row> {
    for (let after: unknown[] | undefined; ; ) {
      const isLater = after ? sql`and (${sql.join(keys)}) > (${sql.join(after)})` : sql``;
      const { rows: page } = await sql<Row>`
        select ${columns} from ${sql.table(table)}
        where ${sql.ref(column)} = ${userId} ${isLater}
        order by ${sql.join(keys)} limit ${PAGE}`.execute(db);
      for (const { key_0, key_1, ...row } of page) {
        after = keys.length === 1 ? [key_0] : [key_0, key_1];
        yield row;
      }
      if (page.length < PAGE) return;
    }
  }
  return { table, column, file: `${file}.json`, about, rows };
}

/** What the site has of a person, apart from the account and the articles. Fields that only serve the site stay here. */
export const personTables: PersonTable[] = [
  listed({
    ...{ table: 'comment', column: 'author_id', keys: ['id'] },
    fields: ['article_id', 'content', 'created_at', 'removed_at', 'removal_reason'],
    file: 'comments',
    about: 'Comments you wrote',
  }),
  listed({
    ...{ table: 'chat_message', column: 'room_id', keys: ['seq'] },
    fields: ['from_support', 'content', 'created_at'],
    file: 'chat',
    about: 'Your chat with the editors',
  }),
  listed({
    ...{ table: 'decision', column: 'author_id', keys: ['decided_at', 'id'] },
    fields: ['article_id', 'outcome', 'revision', 'submitted_at', 'decided_at', 'reason'],
    file: 'decisions',
    about: 'What editors decided about your articles',
  }),
  listed({
    ...{ table: 'coauthor', column: 'user_id', keys: ['article_id'] },
    fields: ['article_id'],
    file: 'coauthored',
    about: 'Articles of others that name you as an author',
  }),
  listed({
    ...{ table: 'reaction', column: 'user_id', keys: ['article_id'] },
    fields: ['article_id', 'kind', 'created_at'],
    file: 'reactions',
    about: 'Your likes and dislikes',
  }),
  listed({
    ...{ table: 'saved_post', column: 'user_id', keys: ['article_id'] },
    fields: ['article_id', 'created_at'],
    file: 'saved-articles',
    about: 'Articles you saved',
  }),
  listed({
    ...{ table: 'follow', column: 'follower_id', keys: ['created_at', 'followed_id'] },
    fields: ['followed_id', 'created_at'],
    file: 'following',
    about: 'People you follow',
  }),
  listed({
    ...{ table: 'follow', column: 'followed_id', keys: ['follower_id'] },
    fields: ['follower_id', 'created_at'],
    file: 'followers',
    about: 'People who follow you',
  }),
  listed({
    ...{ table: 'notification', column: 'user_id', keys: ['updated_at', 'id'] },
    fields: ['kind', 'article_id', 'created_at', 'updated_at', 'read', 'detail'],
    file: 'notifications',
    about: 'Your notifications',
  }),
  listed({
    ...{ table: 'post_notification', column: 'user_id', keys: ['article_id'] },
    fields: ['article_id', 'author_id', 'published_at', 'read'],
    file: 'new-articles',
    about: 'Articles of people you follow that you were notified of',
  }),
  listed({
    ...{ table: 'report', column: 'reporter_id', keys: ['id'] },
    fields: ['kind', 'words', 'reported_at'],
    file: 'reports',
    about: 'What you reported to the editors',
  }),
  listed({
    ...{ table: 'mail', column: 'user_id', keys: ['id'] },
    fields: ['kind', 'recipient', 'subject', 'status', 'created_at'],
    file: 'mails',
    about: 'Mails that the site sent you',
  }),
  listed({
    ...{ table: 'mail_choice', column: 'user_id', keys: ['user_id'] },
    fields: ['time_zone', 'choices'],
    file: 'mail-choices',
    about: 'Which mails you want',
  }),
  listed({
    ...{ table: 'notice', column: 'user_id', keys: ['due_at', 'id'] },
    fields: ['kind', 'article_id', 'created_at', 'due_at'],
    file: 'waiting-mails',
    about: 'What the next mails will tell you',
  }),
  listed({
    ...{ table: 'known_device', column: 'user_id', keys: ['used_at', 'id'] },
    fields: ['used_at'],
    file: 'known-browsers',
    about: 'Browsers that you signed in with',
  }),
  listed({
    ...{ table: 'session', column: 'user_id', keys: ['token_hash'] },
    fields: ['kind', 'device', 'created_at', 'expires_at'],
    file: 'sessions',
    about: 'Where you are signed in',
  }),
  listed({
    ...{ table: 'api_key', column: 'user_id', keys: ['expires_at', 'id'] },
    fields: ['name', 'scopes', 'created_at', 'expires_at', 'last_used_at'],
    file: 'api-keys',
    about: 'API keys you made',
  }),
  listed({
    ...{ table: 'former_name', column: 'user_id', keys: ['given_up_at', 'username_key'] },
    fields: ['username_key', 'given_up_at'],
    file: 'former-names',
    about: 'Names you had before',
  }),
  listed({
    ...{ table: 'active_author', column: 'user_id', keys: ['week'] },
    fields: ['week'],
    file: 'active-weeks',
    about: 'Weeks in which you wrote, for the statistics',
  }),
  listed({
    ...{ table: 'upload', column: 'user_id', keys: ['id'] },
    fields: ['image_name', 'created_at'],
    file: 'images',
    about: 'Images you uploaded; the files are in the folder images',
  }),
  listed({
    ...{ table: 'account_deletion', column: 'user_id', keys: ['user_id'] },
    fields: ['due_at', 'keeps_articles'],
    file: 'deletion',
    about: 'When your account is going to be deleted',
  }),
  listed({
    ...{ table: 'review_note', column: 'editor_id', keys: ['id'] },
    fields: ['article_id', 'audience', 'content', 'passage', 'created_at', 'sent_at'],
    file: 'notes-as-editor',
    about: 'Notes you wrote as an editor',
  }),
  listed({
    ...{ table: 'chat_note', column: 'editor_id', keys: ['id'] },
    fields: ['content', 'created_at'],
    file: 'chat-notes-as-editor',
    about: 'Notes you wrote about chats as an editor',
  }),
  listed({
    ...{ table: 'desk_log', column: 'actor_id', keys: ['id'] },
    fields: ['at', 'action', 'subject_kind', 'subject_id'],
    file: 'actions-as-editor',
    about: 'What you did as an editor',
  }),
];

/** Where else the database names a person, as `table.column`, with the reason why no file of its own has it. */
export const withoutFile: Record<string, string> = {
  'article.author_id': 'The folder articles has them.',
  'publication.author_id': 'The folder articles has them.',
  'fan_out.author_id': 'Work under way for minutes.',
  'claim.editor_id': 'Work under way for minutes.',
  'open_decision.editor_id': 'Work under way for seconds.',
  'removal.user_id': 'The account is being removed.',
  'merged_user.into_id': 'An account that is gone.',
  'author_word.user_id': 'Words of the name, for the search.',
  'chat_room.user_id': 'How far the chat was read; the chat has a file.',
  'user_count.user_id': 'Totals of what has files.',
  'checker_token.user_id': 'A secret.',
  'email_link.user_id': 'A secret.',
  'reset_link.user_id': 'A secret.',
  'authenticator.user_id': 'A secret.',
  'recovery_code.user_id': 'A secret.',
  'sign_in_step.user_id': 'A secret.',
  'guess_warning.user_id': 'The mail about it is in the list of mails.',
  'notice.actor_id': "Others' mails that wait.",
  'own_data.user_id': 'This copy.',
  'notification_actor.user_id': "Others' notifications of likes and follows, which have files.",
  'post_notification.author_id': "Others' notifications of articles, which the folder has.",
  'chat_message.sender_id': 'Answers of editors belong to the chats of others.',
  'comment.removed_by': 'What editors did has a file.',
  'decision.editor_id': 'What editors did has a file.',
  'backup.made_by': 'What editors did has a file.',
  'front_page.editor_id': 'What editors did has a file.',
  'invitation.editor_id': 'What editors did has a file.',
  'page_revision.editor_id': 'What editors did has a file.',
  'site.editor_id': 'What editors did has a file.',
};
