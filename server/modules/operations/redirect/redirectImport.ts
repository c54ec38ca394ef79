import type { RedirectFile } from '@contracts/redirect';
import type { Caller } from '../../../caller';
import { conflict } from '../../../errors';
import { isoNow } from '../../../lib/clock';
import { createId } from '../../../lib/ids';
import { letOthersRun } from '../../../lib/letOthersRun';
import type { Led } from './following';
import { expectSettled, rememberAddresses, untilSettled } from './laterChanges';
import { createLivingAddresses, type LivingAddresses } from './livingAddress';
import { lookupIn, lookupWith } from './lookup';
import { insertRedirects, listBySources, updateRedirect } from './redirect.repository';
import {
  forgetLed,
  type RedirectParts,
  type RedirectService,
  refuseTooMany,
  rowOf,
} from './redirect.service';
import type { RedirectLines } from './redirectFile';
import { redirectTexts } from './redirectInput';
import { faultOf, type ReadRedirect, readRedirect } from './redirectRules';

type Numbered = ReadRedirect & { line: number };
type Faults = RedirectFile['faults'];

interface TakenFile {
  csv: string;
  /** Whether it is stored. */
  apply: boolean;
  /** Hosts of other sites that its redirects may lead to. */
  confirmed: string[];
}

export type RedirectImport = ReturnType<typeof createRedirectImport>;

interface Stored {
  added: (Numbered & { id: string })[];
  changed: (Numbered & { id: string })[];
  /** The addresses that they were judged by. */
  known: LivingAddresses;
}

/** The most faults in one reply. */
const FAULTS_MAX = 100;
/** Rows per statement: databases limit the number of values. */
const BATCH = 200;

/** Takes redirects of files: all of a file, or none. */
export function createRedirectImport(parts: RedirectParts & { redirects: RedirectService }) {
  const { database, clock, env, redirects } = parts;
  const livingAddress = createLivingAddresses(parts);
  const stored = lookupIn(database.db);

  /** The content of each line; if an address occurs twice, its last line counts. */
  function readLines(read: RedirectLines, faults: Faults): Map<string, Numbered> {
    faults.push(...read.faults);
    const wanted = new Map<string, Numbered>();
    for (const { line, from, to } of read.lines) {
      const redirect = readRedirect({ from, to }, env.SITE_URL);
      const twice = 'source' in redirect ? wanted.get(redirect.source) : undefined;
      if ('fault' in redirect) faults.push({ line, message: redirect.fault });
      else if (twice && twice.target !== redirect.target)
        faults.push({ line, message: `line ${twice.line} leads the same address elsewhere` });
      else if (!twice) wanted.set(redirect.source, { ...redirect, line });
    }
    return wanted;
  }

  async function findStored(sources: string[]) {
    const found = new Map<string, Led>();
    for (let start = 0; start < sources.length; start += BATCH) {
      for (const row of await listBySources(database.db, sources.slice(start, start + BATCH)))
        found.set(row.source, row);
    }
    return found;
  }

  async function takeOnce(editor: Caller, { csv, apply, confirmed }: TakenFile): Promise<RedirectFile> {
    const faults: Faults = [];
    const { readRedirectFile } = await import('./redirectFile');
    const wanted = readLines(readRedirectFile(csv), faults);
    const known = await findStored([...wanted.keys()]);
    const rows = [...wanted.values()].map((row) => ({
      ...row,
      id: known.get(row.source)?.id ?? createId(),
    }));
    const { ask, known: knownAddress } = rememberAddresses(livingAddress);
    const lookup = lookupWith(rows, new Set(rows.map(({ id }) => id)), stored);
    for (const row of rows) {
      const fault = await faultOf(row, { lookup, livingAddress: ask });
      if (fault) faults.push({ line: row.line, message: fault.fault });
      await letOthersRun();
    }
    const hosts = [...new Set(rows.flatMap(({ host }) => host ?? []))].sort();
    for (const host of hosts.filter((host) => apply && !confirmed.includes(host))) {
      const { line } = rows.find((row) => row.host === host) ?? { line: 1 };
      faults.push({ line, message: redirectTexts.otherSite(host) });
    }
    const added = rows.filter(({ source }) => !known.has(source));
    const changed = rows.filter(({ source, target }) => (known.get(source)?.target ?? target) !== target);
    const applied = apply && faults.length === 0;
    if (applied) await store(editor, { added, changed, known: knownAddress });
    return {
      added: added.length,
      changed: changed.length,
      same: rows.length - added.length - changed.length,
      failed: faults.length,
      faults: faults.sort((a, b) => a.line - b.line).slice(0, FAULTS_MAX),
      other_sites: hosts.slice(0, FAULTS_MAX),
      applied,
    };
  }

  async function store(editor: Caller, { added, changed, known }: Stored): Promise<void> {
    const created_at = isoNow(clock);
    if (added.length + changed.length === 0) return;
    await redirects.change(async (trx) => {
      for (let start = 0; start < added.length; start += BATCH) {
        const batch = added.slice(start, start + BATCH);
        await insertRedirects(
          trx,
          batch.map((row) => ({ id: row.id, ...rowOf(row), created_at })),
        );
      }
      for (const row of changed) {
        const { numUpdatedRows } = await updateRedirect(trx, row.id, rowOf(row));
        if (numUpdatedRows === 0n)
          throw conflict('a redirect was removed meanwhile: please read the file again');
      }
      await expectSettled(trx, [...added, ...changed], known);
      await refuseTooMany(trx);
      await forgetLed(
        trx,
        [...added, ...changed].map(({ source }) => source),
      );
      await redirects.note(
        trx,
        editor,
        'redirects imported',
        `${added.length} added, ${changed.length} changed`,
      );
    });
  }

  return {
    /** Reads a file, and stores it where it is asked to. @throws AppError 409 where there would be too many. */
    take: (editor: Caller, file: TakenFile): Promise<RedirectFile> =>
      untilSettled(() => takeOnce(editor, file)),
  };
}
