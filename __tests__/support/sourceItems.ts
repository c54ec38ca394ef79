import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { openSource } from '@/server/modules/operations/siteImport/source/openSource';
import type { SourceItem } from '@/server/modules/operations/siteImport/source/sourceItem';
import type { Files } from './temporaryFolder';

/** An export of the fixtures beside the tests of the readers. */
export const exportOf = (name: string) =>
  path.join(__dirname, '../server/modules/operations/siteImport/source/exports', name);

/** What an export has, and what its source says of itself. */
export async function sourceItems(file: string) {
  const source = await openSource(file);
  const items: SourceItem[] = [];
  for await (const item of source.items()) items.push(item);
  return { source, items };
}

export const ofKind = <Kind extends SourceItem['kind']>(items: SourceItem[], kind: Kind) =>
  items.filter((item): item is Extract<SourceItem, { kind: Kind }> => item.kind === kind);

/** Writes a ZIP archive with these files. */
export async function writeZip(file: string, files: Files): Promise<string> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(file));
  return file;
}
