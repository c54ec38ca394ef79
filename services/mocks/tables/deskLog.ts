/** What an editor did at the desk, the oldest first. */
export interface MockDeskEntry {
  _id: string;
  date: string;
  /** Null for a former user. */
  actorId: string | null;
  /** One word or two in the past: `accepted`, `claimed`, `suspended`. */
  action: string;
  subject: { kind: 'article' | 'comment' | 'room' | 'site' | 'tag' | 'user'; id: string };
  revision: number | null;
  /** What was said about it. */
  detail: string;
}
