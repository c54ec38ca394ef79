import type { Failure } from './judgeErrors';
import type { Answered } from './judgeTimes';
import type { Sent } from './judgeWrites';

/** All that the clients have seen, on the clock of `performance.now()`. */
export function createRecord() {
  const answered: Answered[] = [];
  const failures: Failure[] = [];
  const sent: Sent[] = [];
  return {
    answered,
    failures,
    sent,
    /** Records a write before it is sent. The returned function records that it was acknowledged. */
    write(kind: string, key: string): () => void {
      const write: Sent = { kind, key, isAcknowledged: false };
      sent.push(write);
      return () => {
        write.isAcknowledged = true;
      };
    },
    /** @returns the result of a request, or null if it failed; a failure is recorded. */
    async time<Result>(kind: string, dueAt: number, work: () => Promise<Result>): Promise<Result | null> {
      try {
        const result = await work();
        answered.push({ kind, dueAt, ms: performance.now() - dueAt });
        return result;
      } catch (error) {
        failures.push({ kind, at: performance.now(), what: String(error).slice(0, 200) });
        return null;
      }
    },
  };
}

export type SoakRecord = ReturnType<typeof createRecord>;
