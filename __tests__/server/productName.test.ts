import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './sourceRules';

/** In a text, and not the component that has the authors of an article or the path of its file. */
const named = /["'`>][^"'`<\n]*?(?<!\/)\bByline\b/;

/** Code and drawings of the screens, and of what API and desk say on them. */
const shown = [
  'components',
  'desk',
  'hooks',
  'pages',
  'public',
  'server/contracts',
  'services',
  'store',
  'styles',
];

/** Its default, and the sentence of an operator's call. */
const allowed = ['server/contracts/health.ts', 'server/contracts/rules/site/siteDefaults.ts'];

test('the name of the product stands in no screen: a site has a name of its own', () => {
  const files = shown.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(tsx?|html|svg)$/.test(file))
      .map((file) => path.join(folder, file)),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => named.test(readFileSync(path.join(root, file), 'utf8')))).toEqual(allowed);
});

test.each(["title: 'Byline'", '<p>Stop Byline first</p>', '`Front · Byline`'])(
  'it is found in %s',
  (text) => {
    expect(text).toMatch(named);
  },
);

test.each(["import { Byline } from '../Byline';", 'byline ?? <Byline article={article} />'])(
  'it is not found in %s',
  (text) => {
    expect(text).not.toMatch(named);
  },
);
