import type { CheckLevel, CheckPlace } from '@contracts/check';
import { exactCountOf } from '@/components/ui/textFormat';
import type { FieldError } from '@/services/http/apiError';

/** The place of a problem: a field of the draft, and for the text the position in the document. */
export interface FindingPlace {
  field: CheckPlace['field'] | 'publish_at' | 'sub';
  at?: number;
  excerpt?: string;
}

export interface Finding {
  key: string;
  level: CheckLevel;
  ok: boolean;
  message: string;
  places: FindingPlace[];
}

const fieldNames: Record<FindingPlace['field'], string> = {
  title: 'the title',
  summary: 'the summary',
  tag: 'the tag',
  sub: 'the sub-category',
  cover_pic: 'the cover',
  cover_alt: 'the description of the cover',
  publish_at: 'the time',
  doc: 'the text',
};

const isField = (name: string): name is FindingPlace['field'] => Object.hasOwn(fieldNames, name);

/** The text of the link to a place. */
export function placeText({ field, excerpt }: FindingPlace): string {
  return excerpt ? `Go to “${excerpt}”` : `Go to ${fieldNames[field]}`;
}

/** `doc:12` is a position in the text; null if the place is not on this page. */
function placeOfPath(path: string): FindingPlace | null {
  const [field = '', at] = path.split(':');
  if (!isField(field)) return null;
  return at !== undefined && /^\d+$/.test(at) ? { field, at: Number(at) } : { field };
}

/** The server's reasons as required findings; equal sentences are one finding with several places. */
export function refusalFindings(refusals: FieldError[]): Finding[] {
  const found = new Map<string, Finding>();
  for (const { path, message } of refusals) {
    const finding = found.get(message) ?? { key: message, level: 'required', ok: false, message, places: [] };
    const place = placeOfPath(path);
    if (place) finding.places.push(place);
    found.set(message, finding);
  }
  return [...found.values()];
}

export interface FindingGroups {
  required: Finding[];
  advice: Finding[];
  well: Finding[];
}

export function groupFindings(findings: Finding[]): FindingGroups {
  return {
    required: findings.filter(({ level, ok }) => !ok && level === 'required'),
    advice: findings.filter(({ level, ok }) => !ok && level === 'advice'),
    well: findings.filter(({ ok }) => ok),
  };
}

/**
 * "2 required changes. 1 suggestion."
 * @param passed the sentence if no change is required.
 */
export function groupsText({ required, advice }: FindingGroups, passed: string): string {
  const first = required.length === 0 ? passed : `${exactCountOf(required.length, 'required change')}.`;
  return advice.length === 0 ? first : `${first} ${exactCountOf(advice.length, 'suggestion')}.`;
}
