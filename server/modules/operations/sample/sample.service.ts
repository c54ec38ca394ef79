import type { SamplePublication } from '@contracts/firstStart';
import type { Caller } from '../../../caller';
import { type Tx, transact } from '../../../db/transact';
import type { Parts } from '../../../dependencies';
import { conflict } from '../../../errors';
import {
  countArticles,
  countOthers,
  hasOwnEditor,
  isSampleAccount,
  listAccounts,
  listTags,
} from './sample.repository';
import { readState, setRemoving } from './sampleState.repository';

export const OF_THE_SAMPLE =
  'this account belongs to the sample: sign in as an editor of your own to remove the sample';

type Dependencies = Pick<Parts, 'database' | 'auditLog' | 'sampleRemoval'>;

/** Describes the sample publication, and starts its removal. */
export function createSampleService({ database: { db }, auditLog, sampleRemoval }: Dependencies) {
  return {
    /** Whether the site has an editor other than that of the sample. */
    hasOwnEditor: (on: typeof db | Tx = db): Promise<boolean> => hasOwnEditor(on),

    /** What a removal would delete; null without a sample. */
    async find(): Promise<SamplePublication | null> {
      const state = await readState(db);
      if (state !== 'loaded' && state !== 'removing') return null;
      const accounts = await listAccounts(db);
      const named = (used: boolean) =>
        accounts.filter(({ isUsed }) => isUsed === used).map(({ username }) => username);
      return {
        isBeingRemoved: state === 'removing',
        accounts: named(false),
        usedAccounts: named(true),
        otherArticles: await countOthers(db),
        ...(await countArticles(db)),
        tags: (await listTags(db)).filter(({ isUsed }) => !isUsed).map(({ title }) => title),
      };
    },

    /**
     * Has the sample removed once the transaction has committed; a job does it in steps. Asked for again it changes
     * nothing.
     * @param takesUsed whether accounts with which other articles were written go too, with these
     * @throws AppError 409 for an editor who belongs to it.
     */
    remove: (editor: Pick<Caller, '_id'>, takesUsed: boolean, on: typeof db | Tx = db): Promise<void> =>
      transact(on, async (trx) => {
        if (await isSampleAccount(trx, editor._id)) throw conflict(OF_THE_SAMPLE);
        if (!(await setRemoving(trx, { editorId: editor._id, takesUsed }))) return;
        const subject = { kind: 'site', id: 'sample' } as const;
        await auditLog.note(trx, { actorId: editor._id, action: 'sample removed', subject });
        trx.onCommit(sampleRemoval.wake);
      }),
  };
}
