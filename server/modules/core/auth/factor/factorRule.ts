import { NOT_BY_KEY, SET_ONE_UP_FIRST } from '@contracts/rules/signIn/secondFactor';
import type { Caller } from '../../../../caller';
import type { Db } from '../../../../db/client';
import { isEditor } from '../../../../db/isEditor';
import type { Tx } from '../../../../db/transact';
import type { Parts as AllParts } from '../../../../dependencies';
import { conflict, notAllowed } from '../../../../errors';
import { listEditorsWithout, listHolders } from './factor.repository';

interface FactorRule {
  /** Whether it is an editor without a second factor, where the publication asks one of editors. */
  isLacking(user: string, on?: Db): Promise<boolean>;
  /** Those of the accounts that have no second factor, whatever the publication asks. */
  listLacking(users: string[]): Promise<Set<string>>;
  /**
   * Turns it on or off. Desk sessions of editors without a second factor end, and these editors set one up at their
   * next sign-in.
   * @param editor null for the server itself.
   * @throws AppError 403 for a program, 409 if the editor has no second factor.
   */
  turn(trx: Tx, editor: Caller | null, isOn: boolean): Promise<void>;
}

type Parts = Pick<AllParts, 'database' | 'site' | 'sessions' | 'securityLog'> & {
  // Said here, as both need each other.
  factors: { hasOne(user: string, on?: Db): Promise<boolean> };
};

/** Whether editors need a second factor at the desk: a setting of the publication. */
export function createFactorRule(parts: Parts): FactorRule {
  const { site, sessions, securityLog } = parts;

  return {
    async isLacking(user, on = parts.database.db) {
      if (site.current().editorFactors !== 'required') return false;
      if (await parts.factors.hasOne(user, on)) return false;
      return isEditor(on, user);
    },

    async listLacking(users) {
      const { db, kind } = parts.database;
      const having = new Set(await listHolders(db, kind, users));
      return new Set(users.filter((user) => !having.has(user)));
    },

    async turn(trx, editor, isOn) {
      if (editor?.scopes) throw notAllowed(NOT_BY_KEY);
      if (isOn && editor && !(await parts.factors.hasOne(editor._id, trx))) throw conflict(SET_ONE_UP_FIRST);
      if (isOn) for (const user of await listEditorsWithout(trx)) await sessions.endDesk(trx, user);
      const facts = editor ? { user: editor._id, actor: editor._id } : {};
      const event = isOn ? 'editor_factors.required' : 'editor_factors.optional';
      trx.onCommit(() => securityLog.note(event, facts));
    },
  };
}
