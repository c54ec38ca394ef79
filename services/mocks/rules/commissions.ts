import type { OwnCommission } from '@contracts/commission';
import { type CommissionMove, canMove, commissionMoves } from '@contracts/rules/commission/commissionRules';
import { db, type MockCommission, now } from '../db';

export function moveCommission(
  held: MockCommission,
  move: CommissionMove,
  change: Partial<OwnCommission> = {},
): void {
  const { to: state } = commissionMoves[move];
  Object.assign(held, { ...change, state, version: held.version + 1, date: now() });
}

/** What happens to the commission of an article by what happens to the article. */
export function followArticle(articleId: string, move: 'submit' | 'return' | 'publish'): void {
  for (const held of db.commissions) {
    if (held.article === articleId && canMove(held.state, move))
      moveCommission(held, move, { moved_by_author: false });
  }
}
