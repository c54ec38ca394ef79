import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc, { type Arbitrary } from 'fast-check';
import { hostileHtml } from './html';
import { mutated, oddText } from './texts';

const folder = path.join(__dirname, '../../__tests__/server/modules/operations/siteImport/source/exports');
const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(json|xml|atom|html|csv|ndjson)$/.test(file))
  .sort();

export interface ExportFile {
  /** Its path below the folder of fixtures. */
  file: string;
  content: string;
}

/** What breaks readers of XML, JSON and CSV, and the marks of the systems. */
const inserted = fc.oneof(
  hostileHtml,
  fc.constantFrom(
    ...[
      '<![CDATA[',
      ']]>',
      '</item>',
      '<item>',
      '</rss>',
      '<!ENTITY x "&x;">',
      '&x;',
      '&#0;',
      '<wp:comment>',
    ],
    ...['"', '\\', '\\ud800', '{"__proto__":{}}', '[[[[', ']}', 'null', ',,', '"lexical":"{}"', '1e999'],
    ...[
      '<!-- wp:x {"a":',
      '<!-- /wp:image -->',
      '<!-- wp:block {"ref":40} /-->',
      '[gallery ids="',
      '[/caption]',
      '[a b="',
    ],
    ...[
      '\uE0000\uE000',
      '{% embed',
      '%}',
      '```',
      '%[x]',
      'constructor',
      '9999999999999',
      '0000-00-00 00:00:00',
    ],
  ),
);

/** Files of exports of other systems with something wrong in them. */
export const hostileExport: Arbitrary<ExportFile> = fc
  .constantFrom(...texts)
  .chain((file) =>
    mutated(fc.constant(readFileSync(path.join(folder, file), 'utf8')), fc.oneof(inserted, oddText)).map(
      (content) => ({ file, content }),
    ),
  );

export const exportsFolder = folder;
