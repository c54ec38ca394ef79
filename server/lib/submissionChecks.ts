import { type CheckLevel, type CheckRule, checkRule } from '@contracts/check';
import { enumerate } from '@contracts/rules/sentences';

/** An article cannot be reviewed without these, whatever the settings say. */
const ALWAYS_REQUIRED: readonly CheckRule[] = ['title', 'body', 'tag', 'uploads'];
const SETTABLE = checkRule.options.filter((rule) => !ALWAYS_REQUIRED.includes(rule));
const WORDS_MIN = 100;

interface SubmissionChecks {
  /** By rule, without those that are off. */
  levels: ReadonlyMap<CheckRule, CheckLevel>;
  wordsMin: number;
}

interface Parsed extends SubmissionChecks {
  levels: Map<CheckRule, CheckLevel>;
  /** Faults of the setting, a clause for each wrong item. */
  faults: string[];
}

/** @returns the fault of `rule=level` or `words=level:number`; null if it is valid. */
function readItem(item: string, parsed: Parsed, seen: Set<string>): string | null {
  const [, name = '', level, minimum] = /^(\w+)\s*=\s*(\w+)(?::(\d{1,6}))?$/.exec(item) ?? [];
  if (level === undefined) return `has "${item}", which is not of the form rule=level`;
  if (ALWAYS_REQUIRED.some((rule) => rule === name)) return `names "${name}", which is always required`;
  const rule = SETTABLE.find((known) => known === name);
  if (!rule) return `names "${name}", which is none of ${enumerate(SETTABLE, 'or')}`;
  if (seen.has(rule)) return `names "${rule}" twice`;
  seen.add(rule);
  if (level !== 'off' && level !== 'advice' && level !== 'required') {
    return `gives "${rule}" the level "${level}", which is none of off, advice or required`;
  }
  if (minimum !== undefined && (rule !== 'words' || Number(minimum) === 0)) {
    return rule === 'words'
      ? 'asks for 0 words, which is "words=off"'
      : `gives "${rule}" a number, as only words has`;
  }
  if (minimum !== undefined) parsed.wordsMin = Number(minimum);
  if (level === 'off') parsed.levels.delete(rule);
  else parsed.levels.set(rule, level);
  return null;
}

/** Reads a list such as `summary=required,cover=off,words=required:300`; rules not listed are advice. */
export function parseSubmissionChecks(setting: string): Parsed {
  const levels = new Map(
    checkRule.options.map((rule) => [rule, ALWAYS_REQUIRED.includes(rule) ? 'required' : 'advice'] as const),
  );
  const parsed: Parsed = { levels: new Map<CheckRule, CheckLevel>(levels), wordsMin: WORDS_MIN, faults: [] };
  const seen = new Set<string>();
  for (const item of setting.split(',').map((part) => part.trim())) {
    const fault = item === '' ? null : readItem(item, parsed, seen);
    if (fault !== null) parsed.faults.push(fault);
  }
  return parsed;
}
