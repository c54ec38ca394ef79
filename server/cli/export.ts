import { existsSync, readdirSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { type ExportFormat, exportFormats } from '@contracts/rules/site/exportFormats';
import { CommandError } from '../commandErrors';
import { sqliteFile } from '../db/snapshot';
import { type Env, parseEnv, siteAddress } from '../env';
import { writeFolder } from '../lib/archive/writeFolder';
import { writeZip } from '../lib/archive/writeZip';
import { systemClock } from '../lib/clock';
import { countParts, exportEntries } from '../modules/operations/siteExport/exportFormats';
import { noteAtServer } from '../securityLog/noteAtServer';
import { parseArguments, usageError } from './commandHelp';
import { withContext } from './context/withContext';
import { loadEnvFile, run } from './run';
import { createProgressLine } from './terminal/progressLine';

const help = {
  usage: 'npm run export -- FORMAT TARGET',
  about: `Writes the whole publication into the folder TARGET, or into the ZIP archive TARGET if it ends with .zip.
FORMAT is one of: ${exportFormats.join(', ')}. The site can keep running.`,
};

function parseCommand(): { format: ExportFormat; target: string } {
  const [named = '', target = ''] = parseArguments(help, {}, { atLeast: 2, atMost: 2 }).positionals;
  const format = exportFormats.find((one) => one === named);
  if (!format) throw usageError(help, `Unknown format: ${named}`);
  return { format, target: path.resolve(target) };
}

const isZip = (target: string) => target.toLowerCase().endsWith('.zip');

function refuseTarget(target: string, env: Env): void {
  if (!env.DATABASE_URL && !existsSync(sqliteFile(env)))
    throw new CommandError(`Nothing was exported. There is no database in ${path.resolve(env.DATA_DIR)}.`);
  if (!existsSync(target)) return;
  const isEmptyFolder = !isZip(target) && readdirSync(target).length === 0;
  if (!isEmptyFolder) throw new CommandError(`Nothing was exported. ${target} already exists.`);
}

/** A file has its name once it is whole. */
async function write(target: string, entries: Parameters<typeof writeZip>[1]): Promise<void> {
  const { signal } = new AbortController();
  if (!isZip(target)) {
    await writeFolder(target, entries, signal);
    return;
  }
  const unfinished = `${target}.part`;
  try {
    await writeZip(unfinished, entries, signal);
    await rename(unfinished, target);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

export const ended = run(help, async () => {
  loadEnvFile();
  const { format, target } = parseCommand();
  const env = parseEnv(process.env);
  refuseTarget(target, env);
  const progress = createProgressLine(process.stderr, 'articles and images');
  await withContext(env, async (context) => {
    await context.site.load();
    const { db } = context.database;
    const total = await countParts(db, format);
    let done = 0;
    let files = 0;
    const source = {
      ...context,
      ...{ db, lists: context.publications, site: context.site.current() },
      ...{ address: siteAddress(env), now: systemClock.now() },
      onProgress: () => progress.show(Math.min(++done, total), total),
    };
    async function* counted() {
      for await (const entry of exportEntries(format, source)) {
        files++;
        yield entry;
      }
    }
    await write(target, counted());
    progress.end();
    await noteAtServer(env, 'export.made', { format });
    console.log(`${target}: ${files} files.`);
  }).finally(progress.end);
});
