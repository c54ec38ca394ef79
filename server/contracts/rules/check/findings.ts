import type { CheckFinding, CheckLevel, CheckRule } from '@contracts/check';
import { type CheckInput, checkRules } from './checkRules';

/** More places of one rule than an author would look at. */
const PLACES_MAX = 50;

/** Every rule, in the order in which authors see them. */
export const ruleNames = Object.keys(checkRules) as CheckRule[];

/**
 * The findings of the rules in an article.
 * @param levels of the rules that are not off.
 */
export const findingsOf = (input: CheckInput, levels: ReadonlyMap<CheckRule, CheckLevel>): CheckFinding[] =>
  ruleNames.flatMap((rule): CheckFinding[] => {
    const level = levels.get(rule);
    if (level === undefined) return [];
    const { kept, check } = checkRules[rule];
    const fault = check(input);
    if (fault) {
      const places = fault.places.slice(0, PLACES_MAX);
      return [{ rule, level, ok: false, message: fault.message, places }];
    }
    const message = typeof kept === 'string' ? kept : kept(input);
    return [{ rule, level, ok: true, message, places: [] }];
  });
