import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { type MeasuredServer, startMeasured, TOKEN } from './measuredServer';

const project = path.resolve(__dirname, '../../..');
const read = (file: string) => readFileSync(path.join(project, file), 'utf8');

const alertFile = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({
          alert: z.string(),
          expr: z.string(),
          labels: z.object({ severity: z.enum(['page', 'ticket']) }),
          annotations: z.object({ summary: z.string() }),
        }),
      ),
    }),
  ),
});
const boardFile = z.object({
  panels: z.array(
    z.object({ id: z.number(), title: z.string(), targets: z.array(z.object({ expr: z.string() })).min(1) }),
  ),
  templating: z.object({ list: z.array(z.object({ name: z.string(), query: z.string() })) }),
});

const alerts = alertFile
  .parse(parse(read('deploy/monitoring/alerts.yaml')))
  .groups.flatMap(({ rules }) => rules);
const board = boardFile.parse(JSON.parse(read('deploy/monitoring/grafana.json')));

/** Of Prometheus itself. */
const labelsOfPrometheus = ['le', 'instance', 'job'];
const PARTS = { histogram: ['_bucket', '_sum', '_count'], counter: [''], gauge: [''] } as const;

let server: MeasuredServer;
/** What is exposed by name, each part of a histogram too. */
let exposed: Set<string>;
/** The type of each metric of ours. */
let types: Map<string, keyof typeof PARTS>;

beforeAll(async () => {
  server = await startMeasured('sqlite');
  const answer = await fetch(`${server.address}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  const found = [...(await answer.text()).matchAll(/^# TYPE (\S+) (histogram|counter|gauge)$/gm)];
  const all = found.map(([, name = '', type]) => [name, type as keyof typeof PARTS] as const);
  exposed = new Set(all.flatMap(([name, type]) => PARTS[type].map((part) => name + part)));
  types = new Map(all.filter(([name]) => name.startsWith('byline_')));
});
afterAll(() => server.stop());

const expressions = [
  ...alerts.map(({ alert, expr }) => [alert, expr]),
  ...board.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr])),
  ...board.templating.list.filter(({ query }) => query.includes('(')).map(({ name, query }) => [name, query]),
] as [string, string][];

/** Names that stand where PromQL has metrics: outside of texts, matchers, ranges, label lists and calls. */
function metricsIn(expr: string): string[] {
  const bare = expr
    .replace(/\{[^}]*\}/g, '')
    .replace(/\[[^\]]*\]/g, '')
    .replace(/\b(?:by|without|on|ignoring) *\([^)]*\)/g, '')
    .replace(/label_values\((\w+), *\w+\)/, '$1');
  const words = [...bare.matchAll(/(?<![\w.])[a-zA-Z_]\w*(?! *\(|\w)/g)].map(([word]) => word);
  return words.filter((word) => !['or', 'and', 'unless', 'by'].includes(word));
}

test.each(expressions)('%s asks for metrics that exist: %s', (_name, expr) => {
  const names = metricsIn(expr).filter((name) => name !== 'up');
  expect(names.filter((name) => !exposed.has(name))).toEqual([]);
  expect(metricsIn(expr)).not.toEqual([]);
});

const [, table = ''] = read('docs/monitoring.md').split('| metric |');
const rows = [...table.matchAll(/^\| `(byline_\w+)` \| (\w+) \| (.*?)\|/gm)].map(
  ([, name = '', type = '', labels = '']) => ({
    name,
    type,
    labels: [...labels.matchAll(/`(\w+)`/g)].map(([, label = '']) => label),
  }),
);

test('the documented metrics are those that are exposed', () => {
  const documented = rows.map(({ name, type }) => [name, type]).sort();
  expect(documented).toEqual([...types].sort());
});

test('board and alerts use labels that the metrics have', () => {
  const labelsOf = new Map(rows.map(({ name, labels }) => [name, labels]));
  for (const [, expr] of expressions) {
    const known = metricsIn(expr).flatMap(
      (name) => labelsOf.get(name.replace(/_(bucket|sum|count)$/, '')) ?? [],
    );
    const lists = [...expr.matchAll(/\b(?:by|on) *\(([^)]*)\)/g)].flatMap(([, list = '']) =>
      list.split(/, */),
    );
    const matched = [...expr.matchAll(/[{,](\w+)(?:=~?|!=)/g)].map(([, label = '']) => label);
    const unknown = [...lists, ...matched].filter(
      (label) => ![...known, ...labelsOfPrometheus].includes(label),
    );
    expect([expr, unknown]).toEqual([expr, []]);
  }
});

test('panels have numbers of their own, and alerts names of their own', () => {
  const ids = board.panels.map(({ id }) => id);
  const names = alerts.map(({ alert }) => alert);
  expect([new Set(ids).size, new Set(names).size]).toEqual([ids.length, names.length]);
});
