import type { MergePreview, PersonDetail } from '@contracts/person';
import type { Caller } from '../../../caller';
import type { DatabaseClient, Db } from '../../../db/client';
import type { Tx } from '../../../db/transact';
import { badRequest, conflict } from '../../../errors';
import { receivesMerge } from './merge.repository';
import { countForMerge } from './mergePreview.repository';
import { presentMergePreview } from './person.presenter';
import type { HeldPerson } from './person.repository';
import type { Removals } from './removals';

interface Dependencies {
  database: DatabaseClient;
  removals: Pick<Removals, 'beginMerge'>;
  /** In a transaction that no other change of people runs beside. */
  alone: <Result>(work: (trx: Tx) => Promise<Result>) => Promise<Result>;
  personOf(on: Db, id: string): Promise<HeldPerson>;
  get(id: string): Promise<PersonDetail>;
  note(trx: Tx, actorId: string | null, id: string, action: string, detail?: string): Promise<void>;
}

/** @throws AppError 400 unless the editor typed the name of the person. */
export function requireName(row: HeldPerson, typed: string): void {
  if (typed.trim() === row.username) return;
  const message = `type ${row.username} to confirm that this person is meant`;
  throw badRequest(message, [{ path: 'username', message }]);
}

/** @throws AppError 409 while another account is merged into this one. */
export async function refuseDuringMerge(trx: Db, row: HeldPerson): Promise<void> {
  if (!(await receivesMerge(trx, row.id))) return;
  throw conflict(`another account is being merged into ${row.username}: try again in a minute`);
}

/** Merging the account of a person into another one. */
export function createMerging(dependencies: Dependencies) {
  const { database, removals, alone, personOf, get, note } = dependencies;
  const { db } = database;

  /** @throws AppError 400, 404 or 409 where the first cannot be merged into the second. */
  async function mergeable(on: Db, id: string, intoId: string) {
    if (id === intoId) throw badRequest('an account cannot be merged into itself');
    const merged = await personOf(on, id);
    const into = await personOf(on, intoId);
    if (merged.admin === 1) {
      throw conflict(`${merged.username} is an editor: make them an author again first`);
    }
    if (into.suspended_at !== null) throw conflict(`${into.username} is suspended: restore them first`);
    await refuseDuringMerge(on, merged);
    return { merged, into };
  }

  return {
    /** @throws AppError as `merge`. */
    async previewMerge(id: string, intoId: string): Promise<MergePreview> {
      await mergeable(db, id, intoId);
      const count = await countForMerge(db, id, intoId);
      return presentMergePreview(await get(id), await get(intoId), count);
    },

    /**
     * Merges an account into another: it is closed immediately, and its content moves in the background.
     * @param typed the username of the merged account, as confirmation.
     * @returns the remaining account.
     * @throws AppError 400 for a wrong name or the same account, 404, 409 if the merged account is an editor, the
     * other is suspended, or either is part of another merge.
     */
    async merge(caller: Caller, id: string, intoId: string, typed: string): Promise<PersonDetail> {
      await alone(async (trx) => {
        const { merged, into } = await mergeable(trx, id, intoId);
        requireName(merged, typed);
        await removals.beginMerge(trx, merged, into);
        const detail = `${merged.username} (${merged.email}) into this account`;
        await note(trx, caller._id, intoId, 'merged', detail);
      });
      return get(intoId);
    },
  };
}
