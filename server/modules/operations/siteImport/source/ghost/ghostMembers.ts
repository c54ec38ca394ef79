import { columnsOf, csvRows } from '../reading/csv';
import { isoDate } from '../reading/dates';
import { beginningOf } from '../reading/texts';
import type { FileTree } from '../source';
import type { SourceItem } from '../sourceItem';

/** Files of members beside the export: Ghost gives them at another button. */
export async function findMemberFiles(tree: FileTree): Promise<string[]> {
  const found: string[] = [];
  for await (const { path } of tree.files()) {
    if (!/\.csv$/i.test(path)) continue;
    const columns = columnsOf(await beginningOf(tree, path, 1_000));
    const isMembers = columns.includes('subscribed_to_emails') || columns.includes('complimentary_plan');
    if (columns.includes('email') && isMembers) found.push(path);
  }
  return found;
}

export interface Member {
  key: string;
  email: string;
  name: string;
  createdAt: string;
  isSubscribed: boolean;
  /** Their paid plan. */
  plan: string;
}

/** A member who gets the newsletter is a subscriber. */
export function memberItem({ key, email, name, createdAt, isSubscribed, plan }: Member): SourceItem {
  if (!isSubscribed) {
    const reason = 'This member does not receive the newsletter.';
    return {
      kind: 'refusal',
      key: `member-${key}`,
      what: 'member',
      title: email,
      outcome: 'skipped',
      reason,
    };
  }
  const changes = plan ? [`The paid plan (${plan}) was left out.`] : [];
  return { kind: 'subscriber', key, email, name, date: isoDate(createdAt), changes };
}

export async function* membersIn(tree: FileTree, file: string): AsyncGenerator<Member> {
  for await (const row of csvRows(await tree.read(file), file)) {
    const email = (row.email ?? '').trim();
    const isPaying = row.stripe_customer_id || /^true$/i.test(row.complimentary_plan ?? '');
    yield {
      key: row.id || email,
      email,
      name: (row.name ?? '').trim(),
      createdAt: row.created_at ?? '',
      isSubscribed: !/^(false|0)$/i.test(row.subscribed_to_emails ?? '') && !row.deleted_at,
      plan: row.tiers || (isPaying ? 'a paid plan' : ''),
    };
  }
}
