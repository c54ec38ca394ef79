import { LADDER_OFF } from '@contracts/rules/review/ladder';
import type { KeptTrustRules, TrustRules } from '@contracts/trust';
import type { Db } from '../../../../db/client';
import { versionOf } from '../stages/workflows';
import { findRulesText } from './trust.repository';

/** The ladder as leads set it, off to begin with. */
export async function readRules(db: Db): Promise<KeptTrustRules> {
  const text = await findRulesText(db);
  const rules = text === undefined ? LADDER_OFF : (JSON.parse(text) as TrustRules);
  return { ...rules, version: versionOf(text) };
}

/** The same where it is on; null where it is off. */
export async function readLadder(db: Db): Promise<TrustRules | null> {
  const rules = await readRules(db);
  return rules.on ? rules : null;
}
