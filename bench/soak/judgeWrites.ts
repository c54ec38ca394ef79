/** A write that was sent, under a unique key. */
export interface Sent {
  kind: string;
  key: string;
  isAcknowledged: boolean;
}

export interface Tally {
  kind: string;
  acknowledged: number;
  /** Not answered, but stored. */
  unanswered: number;
  lost: string[];
  /** Stored more than once, whether acknowledged or not. */
  repeated: string[];
}

/**
 * Compares what was sent with what is stored.
 * @param stored how often each key is there; of a kind in whose rows a later write replaces an earlier one, 1 for a
 * key that was replaced by a later one
 */
export function tallyWrites(sent: Sent[], stored: ReadonlyMap<string, number>): Tally[] {
  const tallies = new Map<string, Tally>();
  for (const { kind, key, isAcknowledged } of sent) {
    const tally = tallies.get(kind) ?? { kind, acknowledged: 0, unanswered: 0, lost: [], repeated: [] };
    tallies.set(kind, tally);
    const times = stored.get(key) ?? 0;
    if (isAcknowledged) tally.acknowledged += 1;
    else if (times > 0) tally.unanswered += 1;
    if (isAcknowledged && times === 0) tally.lost.push(key);
    if (times > 1) tally.repeated.push(key);
  }
  return [...tallies.values()];
}
