import type { DiskIndex } from '../../../../../db/diskIndex';
import { plainOf } from '../html/plain';
import { isoDate } from '../reading/dates';
import { type JsonObject, textIn } from '../reading/json';
import type { SourceComment, SourceItem } from '../sourceItem';
import type { Member } from './ghostMembers';

interface Person {
  name: string;
  email: string;
}

/** Comments of Ghost, parents before answers. */
export function createCommentReader(index: DiskIndex) {
  const [articles, people, placed] = [index.list(), index.list(), index.list()];

  const keep = (key: string, { name, email }: Person) => people.add(key, JSON.stringify({ name, email }));

  function personOf(member: string): Person | null {
    const kept = people.last(member);
    return kept === null ? null : (JSON.parse(kept) as Person);
  }

  function refusal(row: JsonObject, reason: string): SourceItem {
    const title = plainOf(textIn(row, 'html')).slice(0, 80);
    const key = `comment-${textIn(row, 'id')}`;
    return { kind: 'refusal', key, what: 'comment', title, outcome: 'skipped', reason };
  }

  function itemOf(row: JsonObject): SourceItem {
    const status = textIn(row, 'status');
    if (status && status !== 'published') return refusal(row, `It is ${status}, so readers did not see it.`);
    if (!articles.has(textIn(row, 'post_id'))) return refusal(row, 'It belongs to no article of the export.');
    const asked = [textIn(row, 'in_reply_to_id'), textIn(row, 'parent_id')].filter(Boolean);
    const parent = asked.find((key) => placed.has(key)) ?? null;
    const person = personOf(textIn(row, 'member_id'));
    const date = isoDate(textIn(row, 'created_at'));
    if (!date) return refusal(row, 'It has no date.');
    placed.add(textIn(row, 'id'));
    const comment: SourceComment = {
      kind: 'comment',
      key: textIn(row, 'id'),
      article: textIn(row, 'post_id'),
      parent,
      author: null,
      name: person?.name || 'A member',
      email: person?.email ?? '',
      text: plainOf(textIn(row, 'html')),
      date,
      changes: [
        ...(asked.length > 0 && !parent ? ['It answered a comment that was not imported.'] : []),
        ...(person ? [] : ['The export does not say who wrote it.']),
      ],
    };
    return comment;
  }

  return {
    expect: (article: string) => articles.add(article),

    /** @param members of the files beside the export, by their ids. */
    async *read(
      rows: () => AsyncIterable<{ table: string; row: JsonObject }>,
      members: AsyncIterable<Member>,
    ) {
      for await (const member of members) keep(member.key, member);
      for await (const { table, row } of rows()) {
        if (table !== 'members') continue;
        keep(textIn(row, 'id'), { name: textIn(row, 'name'), email: textIn(row, 'email') });
      }
      // Answers have one level: what answers nothing comes first.
      for (const isAnswer of [false, true]) {
        for await (const { table, row } of rows()) {
          const hasParent = textIn(row, 'parent_id') !== '';
          if (table === 'comments' && hasParent === isAnswer) yield itemOf(row);
        }
      }
    },
  };
}
