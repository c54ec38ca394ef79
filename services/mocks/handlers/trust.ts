import { overtakenText } from '@contracts/rules/overtaken';
import { cleanRules } from '@contracts/rules/review/ladder';
import { changeTrustRules, getOwnTrust, getTrustRules } from '@contracts/trust';
import { db, makeId } from '../db';
import { MockFailure } from '../mockFailure';
import { mockRoute } from '../mockRoute';
import { stageNames } from '../rules/stages';
import { presentTrust } from '../rules/trust';

/** The ladder of trust: its authors see their place on it. */
export const trustHandlers = [
  mockRoute(getOwnTrust)(({ caller }) => ({ data: presentTrust(caller._id) })),

  mockRoute(getTrustRules)(() => ({ data: db.trust.rules })),

  mockRoute(changeTrustRules)(({ body: { version, ...typed } }) => {
    const { version: present, ...before } = db.trust.rules;
    const cleaned = cleanRules(typed, before, stageNames());
    if ('fault' in cleaned) throw new MockFailure(400, cleaned.fault);
    const { rules } = cleaned;
    if (JSON.stringify(rules) === JSON.stringify(before)) return { data: db.trust.rules };
    if (version !== present) throw new MockFailure(409, overtakenText('ladder'));
    db.trust.rules = { ...rules, version: makeId('ladder') };
    return { data: db.trust.rules };
  }),
];
