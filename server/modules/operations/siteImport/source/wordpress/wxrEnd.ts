import type { Note } from '../html/blocks';
import { isoDate } from '../reading/dates';

/** Actions of PublishPress Future, earlier Post Expirator, after which readers do not see a post. */
const offline = /^(?:draft|delete|trash|private)$/;

/** What happens then; earlier versions kept it in serialized options. */
function actionOf(meta: Map<string, string>): string {
  const options = /"expireType";s:\d+:"([^"]*)"/.exec(meta.get('_expiration-date-options') ?? '');
  const action = meta.get('_expiration-date-type') || options?.[1] || 'draft';
  if (action !== 'change-status') return action;
  const status = meta.get('_expiration-date-post-status') || 'draft';
  return status === 'publish' ? action : 'draft';
}

/** A Unix time in seconds, or a date in UTC. */
const timeOf = (written: string): string | null =>
  isoDate(/^\d{9,11}$/.test(written) ? Number(written) * 1_000 : written);

/**
 * When a post goes offline, as the plugin PublishPress Future keeps it; null for never.
 * @param exportedAt the time of the export: what was due before then did not happen.
 */
export function endOf(meta: Map<string, string>, exportedAt: string | null, note: Note): string | null {
  const written = meta.get('_expiration-date')?.trim() ?? '';
  if (written === '' || !/^(?:saved|1)$/.test(meta.get('_expiration-date-status') ?? '')) return null;
  const end = timeOf(written);
  if (end === null) {
    note('The time at which it was to go offline cannot be read. It was left out.');
    return null;
  }
  if (exportedAt !== null && end <= exportedAt) return null;
  if (offline.test(actionOf(meta))) return end;
  note(`A plugin was to change it on ${end.slice(0, 10)}. That was left out.`);
  return null;
}
