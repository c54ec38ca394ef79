import { rm } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import type { Caller } from '../../../caller';
import { transact } from '../../../db/transact';
import type { Parts } from '../../../dependencies';
import { AppError } from '../../../errors';
import { createJob } from '../../../jobs/job';
import { LOOK_EVERY_MS } from '../../../jobs/lookEvery';
import {
  findArticleOf,
  forgetPart,
  isBeingRemoved,
  listAccounts,
  listSubs,
  listTags,
} from './sample.repository';
import { readRemoval, setRemoved } from './sampleState.repository';
import { signInsFile } from './signIns';

type Dependencies = Pick<
  Parts,
  | 'database'
  | 'env'
  | 'log'
  | 'lookEveryMs'
  | 'articleRemovals'
  | 'people'
  | 'tags'
  | 'tagEditing'
  | 'subTagEditing'
>;

/** How long to wait for removed accounts, whose content another job removes. */
const WAIT_MS = 300;

/** Another instance or an editor may have done the same, and what is now in use stays. */
async function unlessDone(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof AppError) || (error.status !== 404 && error.status !== 409)) throw error;
  }
}

/**
 * Removes the sample publication step by step. What still exists is left to do, so that another instance or a
 * restarted one continues.
 */
export function createSampleRemoval(dependencies: Dependencies) {
  const { database, env, log, articleRemovals, people, tags, tagEditing, subTagEditing } = dependencies;
  const { lookEveryMs = LOOK_EVERY_MS } = dependencies;
  const { db } = database;

  async function removeAccount(editor: Caller, takesUsed: boolean): Promise<boolean> {
    for (const { id, username, isUsed } of await listAccounts(db)) {
      if (!isUsed || takesUsed) {
        await people.remove(editor, id, username, false).catch((error: unknown) => {
          if (!(error instanceof AppError) || error.status !== 404) throw error;
        });
        return true;
      }
      const articleId = await findArticleOf(db, id);
      if (articleId === undefined) continue;
      await unlessDone(() => transact(db, (trx) => articleRemovals.removeWhole(trx, articleId)));
      return true;
    }
    return false;
  }

  /** Sub-categories before their tags. */
  async function removeTag(editor: Caller): Promise<boolean> {
    const [sub] = await listSubs(db);
    if (sub) {
      if (!sub.isUsed) await unlessDone(() => subTagEditing.remove(editor, sub.tag_id, sub.id));
      await forgetPart(db, 'sub', sub.id);
      return true;
    }
    const [tag] = await listTags(db);
    if (!tag) return false;
    if (!tag.isUsed) {
      await tags.ensureAnyTag(tag.id);
      await unlessDone(() => tagEditing.remove(editor, tag.id));
    }
    await forgetPart(db, 'tag', tag.id);
    return true;
  }

  /** @returns the milliseconds to wait before the next step. */
  async function doStep(): Promise<number> {
    const removal = await readRemoval(db);
    if (!removal) return lookEveryMs;
    const editor: Caller = { _id: removal.editorId, username: '', role: 'lead' };
    if (await removeAccount(editor, removal.takesUsed)) return 0;
    if (await isBeingRemoved(db)) return WAIT_MS;
    if (await removeTag(editor)) return 0;
    // With the password of an account that stays, the file stays too.
    const isAnyLeft = (await listAccounts(db)).length > 0;
    await transact(db, async (trx) => {
      await setRemoved(trx);
      if (!isAnyLeft) trx.onCommit(() => rm(signInsFile(env.DATA_DIR), { force: true }));
      trx.onCommit(() => log.info('sample.removed'));
    });
    return lookEveryMs;
  }

  return createJob({
    name: 'sampleRemoval',
    log,
    retryMs: lookEveryMs,
    isReady: true,
    async round(isEnding) {
      while (!isEnding()) {
        const wait = await doStep();
        if (wait > 0) return wait;
        // Requests that wait are served between two steps.
        await setImmediate();
      }
      return lookEveryMs;
    },
  });
}
