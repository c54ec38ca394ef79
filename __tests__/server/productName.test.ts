import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { siteOf } from '@contracts/rules/site/siteDefaults';
import { iconLinks, siteInitial } from '@contracts/rules/site/siteMark';
import { deskPage } from '@/server/http/deskPage';
import { letterDrawing } from '@/server/modules/core/site/icons/letterMark';
import { manifestOf } from '@/server/modules/core/site/icons/manifest';
import { root } from './sourceRules';

/** In a text, and not the component that has the authors of an article or the path of its file. */
const named = /["'`>][^"'`<\n]*?(?<!\/)\bByline\b/;

/** Code and drawings of the screens, and of what API, feeds, mails and desk say. Commands and logs name the product. */
const shown = [
  'components',
  'desk',
  'hooks',
  'pages',
  'public',
  'server/contracts',
  'server/http',
  'server/modules/community',
  'server/modules/core',
  'server/modules/editorial',
  'server/modules/operations/firstStart',
  'server/modules/operations/redirect',
  'server/modules/operations/siteCheck',
  'server/plugins',
  'server/realtime',
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

test('manifest, icons and the page of the desk are those of a renamed site', () => {
  const site = siteOf({ name: 'The Lamp' });
  const links = iconLinks(site).map(({ href }) => href);
  const desk = deskPage(readFileSync(path.join(root, 'desk/index.html'), 'utf8'), site);
  const said = [manifestOf(site), letterDrawing(siteInitial(site.name), ''), ...links, desk].join('\n');
  expect(said).toMatch(/"name":"The Lamp"[\s\S]*>T<\/text>/);
  expect(said).not.toMatch(/byline|"\/favicon\.|"\/apple-touch-icon/i);
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
