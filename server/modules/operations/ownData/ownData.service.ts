import type { Readable } from 'node:stream';
import { downloadOwnData, type OwnData } from '@contracts/ownData';
import type { OwnerProof } from '@contracts/ownerProof';
import { transact } from '../../../db/transact';
import { conflict, notFound } from '../../../errors';
import { isoNow } from '../../../lib/clock';
import { createId } from '../../../lib/ids';
import { createToken, hashToken } from '../../../lib/tokens';
import type { AccountCaller } from '../../../plugins/accountCaller';
import type { SecurityLog } from '../../../securityLog/securityLog';
import { fileName } from './archiveFile';
import * as repository from './ownData.repository';
import { createOwnDataJob, type JobParts } from './ownDataJob';

interface Parts extends JobParts {
  ownerProof: { prove(caller: AccountCaller, proof: OwnerProof): Promise<void> };
  securityLog: Pick<SecurityLog, 'note'>;
}

const TICKET_MS = 10 * 60 * 1_000;
const ASKED_AGAIN_AFTER_MS = 24 * 60 * 60 * 1_000;

/** Copies of all that the site has of a person, for that person. They are made by a job. */
export function createOwnData(parts: Parts) {
  const { clock, blobs, ownerProof, securityLog } = parts;
  const { db } = parts.database;
  const job = createOwnDataJob(parts);

  const inMs = (ms: number) => new Date(clock.now().getTime() + ms).toISOString();

  async function read(userId: string): Promise<OwnData> {
    const row = await repository.findOwnData(db, userId);
    if (!row) return { status: 'none', asked_at: null, ends_at: null, bytes: 0 };
    const { status, asked_at, due_at, bytes } = row;
    return { status, asked_at, ends_at: status === 'ready' ? due_at : null, bytes: Number(bytes) };
  }

  return {
    ...job,
    read,

    /** @throws AppError 400 for a wrong proof, 409 within a day after the last copy, 429. */
    async ask(caller: AccountCaller, proof: OwnerProof): Promise<OwnData> {
      await ownerProof.prove(caller, proof);
      const { user: userId } = caller;
      await transact(db, async (trx) => {
        const last = await repository.findOwnData(trx, userId);
        if (last?.status === 'waiting') return;
        if (last?.status === 'ready' && last.asked_at > inMs(-ASKED_AGAIN_AFTER_MS)) {
          throw conflict('A copy can be made once a day. Download the one that is ready.');
        }
        const now = isoNow(clock);
        await repository.giveUpOwnData(trx, userId, now);
        const row = { id: createId(), user_id: userId, asked_at: now, due_at: now };
        if (!(await repository.insertOwnData(trx, row))) return;
        trx.onCommit(job.wake);
        trx.onCommit(() => securityLog.note('account.data_asked', { user: userId }));
      });
      return read(userId);
    },

    /**
     * @returns an address of the file that is good for ten minutes; a further one ends it.
     * @throws AppError 404 where no file is ready.
     */
    async link(userId: string): Promise<string> {
      const row = await repository.findOwnData(db, userId);
      if (row?.status !== 'ready') throw notFound();
      const ticket = createToken();
      const change = { ticket_hash: hashToken(ticket), ticket_until: inMs(TICKET_MS) };
      if (!(await repository.changeOwnData(db, row, change))) throw notFound();
      return `${downloadOwnData.path}?ticket=${ticket}`;
    },

    /** @throws AppError 404 for an address that is not good, or not any more. */
    async open(ticket: string): Promise<{ name: string; bytes: number; stream: Readable }> {
      const row = await repository.findByTicket(db, hashToken(ticket), isoNow(clock));
      const file = row && (await blobs.get(fileName(row.id)));
      if (!row?.user_id || !file) throw notFound();
      securityLog.note('account.data_downloaded', { user: row.user_id });
      return { name: `my-data-${row.asked_at.slice(0, 10)}.zip`, bytes: file.size, stream: file.stream };
    },
  };
}
