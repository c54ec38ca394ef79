import type { CommissionMove } from '@contracts/rules/commission/commissionRules';
import type { AuditLog } from '../../../auditLog/auditLog';
import type { Tx } from '../../../db/transact';

/** What the log calls each step. */
const moveActions: Record<CommissionMove, string> = {
  adopt: 'pitch made a brief',
  offer: 'offered',
  accept: 'accepted',
  decline: 'declined',
  acceptPitch: 'pitch accepted',
  declinePitch: 'pitch declined',
  takeBack: 'pitch taken back',
  withdraw: 'withdrawn',
  submit: 'handed in',
  return: 'returned',
  publish: 'published',
  lose: 'author lost',
};

interface Happening {
  id: string;
  /** Null for what follows from something else. */
  actorId: string | null;
  action: CommissionMove | 'brief written' | 'brief changed' | 'pitched' | 'pitch changed' | 'draft begun';
  detail?: string;
  /** The author whom the detail names, or whose words it has. */
  named?: string;
}

const isMove = (action: string): action is CommissionMove => Object.hasOwn(moveActions, action);

/** The history of commissions, in the log of the desk. */
export const createCommissionLog = ({ auditLog }: { auditLog: Pick<AuditLog, 'note'> }) => ({
  note: (trx: Tx, { id, action, ...happening }: Happening): Promise<void> =>
    auditLog.note(trx, {
      ...happening,
      action: isMove(action) ? moveActions[action] : action,
      subject: { kind: 'commission', id },
    }),
});
