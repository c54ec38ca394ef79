import type { KeptTrustRules, TrustRules } from '@contracts/trust';
import type { Db } from '../../../../db/client';
import { versionOf } from '../stages/workflows';
import { findRulesText } from './trust.repository';

const OFF: TrustRules = { on: false, shorter_after: 0, left_out: [], direct_after: 0 };

/** The ladder as leads set it, off to begin with. */
export async function readRules(db: Db): Promise<KeptTrustRules> {
  const text = await findRulesText(db);
  const rules = text === undefined ? OFF : (JSON.parse(text) as TrustRules);
  return { ...rules, version: versionOf(text) };
}

/** The same where it is on; null where it is off. */
export async function readLadder(db: Db): Promise<TrustRules | null> {
  const rules = await readRules(db);
  return rules.on ? rules : null;
}
