import { CompiledQuery, type LogEvent } from 'kysely';
import type { DatabaseClient } from '@/server/db/client';

/** Remembers each distinct statement with its last parameters. */
export function createQueryRecorder() {
  const queries = new Map<string, readonly unknown[]>();
  return {
    queries,
    log(event: LogEvent) {
      if (event.level === 'error') return;
      const { sql, parameters } = event.query;
      if (/^\s*(select|insert|update|delete)\b/i.test(sql)) queries.set(sql, parameters);
    },
  };
}

/** Tables that editors keep small, work that waits to be done soon, lists in a parameter, and what a limit has cut off: reading one whole is as good as looking something up in it. */
const smallTables = new Set([
  'tag',
  'sub_tag',
  'tag_alias',
  'sub_tag_alias',
  'merged_tag',
  'rejection_reason',
  'review_workflow',
  'saved_reply',
  'article_filter',
  'page',
  'page_publication',
  'setting',
  'fan_out',
  'front_page_pin',
  'claim',
  'open_decision',
  'removal',
  'reset_request',
  'appeal_request',
  'sample_part',
  'set_up_link',
  'loose_image',
  'unsized_image',
  'missed_path',
  'webhook',
  'backup',
  'kysely_migration',
  'sqlite_master',
  'json_each',
  'unread',
  'named',
  'newest',
  'counted',
  'awaited',
]);

/** What is wrong with a statement's plan; empty for one that costs the same on a site of any size. */
export async function faultsOfPlan(
  client: DatabaseClient,
  text: string,
  parameters: readonly unknown[],
): Promise<string[]> {
  return client.kind === 'sqlite'
    ? sqliteFaults(client, text, parameters)
    : postgresFaults(client, text, parameters);
}

const aliasedTo = (text: string, alias: string) =>
  new RegExp(`"?(\\w+)"? as "?${alias}"?\\b`).exec(text)?.[1] ?? alias;

/** What is asked of the rows themselves: what a column looks up beside each of them chooses none. */
function afterColumns(text: string): string {
  let depth = 0;
  for (let place = 0; place < text.length; place++) {
    if (text[place] === '(') depth++;
    if (text[place] === ')') depth--;
    if (depth === 0 && text.startsWith(' from ', place)) return text.slice(place);
  }
  return text;
}

/** Conditions of partial indexes: such an index has no other rows. */
const indexed = / where (cover_pic|summary) = '' order by/;

/** Articles that wait to be removed with their author are gone in a moment: hardly a row is passed over for them. */
const choosesRows = (text: string) =>
  / where /i.test(
    afterColumns(text)
      .replace(' where "user"."hidden_at" is null order by', ' order by')
      .replace(indexed, ' order by'),
  );

async function sqliteFaults({ db }: DatabaseClient, text: string, parameters: readonly unknown[]) {
  const { rows } = await db.executeQuery<{ detail: string }>(
    CompiledQuery.raw(`explain query plan ${text}`, [...parameters]),
  );
  return rows.flatMap(({ detail }) => {
    const scan = /^SCAN (?!CONSTANT ROW|\d+-ROW VALUES)(\w+)(?: USING (?:COVERING )?INDEX)?/.exec(detail);
    if (!scan) return [];
    const table = aliasedTo(text, scan[1] ?? '');
    // After `INDEX 0:` a full-text table names what it looks for; rows by number come without it.
    const isFullTextLook = /VIRTUAL TABLE INDEX \d+:(M|=)/.test(detail);
    const isOrderedWalk = detail.includes('INDEX') && / limit /i.test(text) && !choosesRows(text);
    return smallTables.has(table) || isFullTextLook || isOrderedWalk ? [] : [detail];
  });
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Cond'?: string;
  Plans?: PlanNode[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

async function postgresFaults({ db }: DatabaseClient, text: string, parameters: readonly unknown[]) {
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
    CompiledQuery.raw(`explain (format json) ${text}`, [...parameters]),
  );
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  if (!plan) throw new Error(`no plan for ${text}`);
  return nodesOf(plan).flatMap((node) => {
    const table = node['Relation Name'] ?? '';
    // Of its catalogues, where a row is a table or a column.
    if (smallTables.has(table) || table.startsWith('pg_')) return [];
    if (node['Node Type'] === 'Seq Scan') return [`Seq Scan on ${table}`];
    // An index that is walked from its end, for as long as rows are wanted.
    const isWalk = node['Node Type'].startsWith('Index') && table !== '' && !node['Index Cond'];
    return isWalk && !/ limit /i.test(text) ? [`${node['Node Type']} over all of ${table}`] : [];
  });
}
