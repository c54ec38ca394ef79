import { ARTICLE_VERSIONS_MAX } from '@contracts/rules/limits';
import { categoryTitles } from '../../../../db/currentCategory';
import type { Tx } from '../../../../db/transact';
import { packText } from '../../../../lib/text/packText';
import { deleteVersionsTo, findLastVersion, insertVersion } from './articleVersion.repository';

/** What readers see of an article, and see no longer. */
interface Replaced {
  article_id: string;
  revision: number;
  title: string;
  summary: string;
  tag_id: string;
  sub_id: string | null;
  published_at: string;
  content: string;
}

type Text = Pick<Replaced, 'title' | 'summary' | 'tag_id' | 'sub_id' | 'content'>;

const isSame = (one: Text, other: Text): boolean =>
  one.content === other.content &&
  one.title === other.title &&
  one.summary === other.summary &&
  one.tag_id === other.tag_id &&
  one.sub_id === other.sub_id;

/** Keeps what readers saw until now, if they see other words from now on. The oldest make room for it. */
export async function keepReplaced(trx: Tx, before: Replaced, after: Text, at: string): Promise<void> {
  if (isSame(before, after)) return;
  const { article_id, revision, title, summary } = before;
  const last = await findLastVersion(trx, article_id);
  const number = (last?.number ?? 0) + 1;
  await insertVersion(trx, {
    ...{ article_id, number, revision, title, summary },
    ...(await categoryTitles(trx, before)),
    ...{ shown_from: last?.replaced_at ?? before.published_at, replaced_at: at },
    packed: Buffer.from(packText(before.content)),
  });
  await deleteVersionsTo(trx, article_id, number - ARTICLE_VERSIONS_MAX);
}
