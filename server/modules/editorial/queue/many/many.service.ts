import type { ManyResult } from '@contracts/queueMany';
import { NOT_WAITING } from '@contracts/rules/draftRules';
import type { Caller } from '../../../../caller';
import { isRefusal } from '../../../../errors';
import { createId } from '../../../../lib/ids';
import type { AssignmentService } from '../assignment/assignment.service';
import type { ClaimService } from '../claim.service';
import type { DecisionService } from '../decision.service';

interface Dependencies {
  articleClaims: Pick<ClaimService, 'claim' | 'release'>;
  assignments: Pick<AssignmentService, 'set'>;
  decisions: Pick<DecisionService, 'decide' | 'togetherOf' | 'undo'>;
}

type Assigned = Parameters<AssignmentService['set']>[2];

export type ManyService = ReturnType<typeof createManyService>;

const named = (ids: string[]) => ids.map((_id) => ({ _id }));

/** Acts on the items one after the other, each in its own transaction, so that a refusal does not stop the others. */
async function each<Item extends { _id: string }>(
  items: Item[],
  act: (item: Item) => Promise<unknown>,
): Promise<ManyResult[]> {
  const results: ManyResult[] = [];
  for (const item of items) {
    const { _id } = item;
    try {
      await act(item);
      results.push({ _id });
    } catch (error) {
      if (!isRefusal(error)) throw error;
      results.push({ _id, refusal: error.status === 404 ? NOT_WAITING : error.message });
    }
  }
  return results;
}

/** Does with several articles of the queue what editors do with one. */
export function createManyService({ articleClaims, assignments, decisions }: Dependencies) {
  return {
    /** Each editor gets one notification of all that are assigned to them. */
    assign(editor: Caller, items: { _id: string; from: Assigned; to: Assigned }[]) {
      const editors = new Set(items.flatMap(({ to }) => (to ? [to.editor] : [])));
      const together = new Map([...editors].map((id) => [id, createId()]));
      return each(items, ({ _id, from, to }) =>
        assignments.set(editor, _id, from, to, to ? together.get(to.editor) : undefined),
      );
    },

    claim: (editor: Caller, ids: string[]) => each(named(ids), ({ _id }) => articleClaims.claim(editor, _id)),

    release: (editor: Caller, ids: string[]) =>
      each(named(ids), ({ _id }) => articleClaims.release(editor, _id)),

    /**
     * Each author gets one notification and one mail about all articles, also if the call was interrupted and is sent
     * again.
     */
    async reject(editor: Caller, items: { _id: string; revision: number }[], reason: string) {
      const together = (await decisions.togetherOf(editor, items, reason)) ?? createId();
      return each(items, ({ _id, revision }) =>
        decisions.decide(editor, _id, { outcome: 'rejected', revision, reason }, together),
      );
    },

    undo: (editor: Caller, ids: string[]) => each(named(ids), ({ _id }) => decisions.undo(editor, _id)),
  };
}
