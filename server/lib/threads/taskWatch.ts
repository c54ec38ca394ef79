/** How a task ended: done, refused by the task itself, over a limit, or with an internal error. */
export type TaskEnd = 'done' | 'refused' | 'time' | 'memory' | 'failed';

/** Observes the states of each task. */
export interface TaskWatch<Lane extends string = string> {
  waits(lane: Lane): void;
  /** It waits no longer, and runs. */
  begins(lane: Lane): void;
  /** @param task the name of its file without `.task.ts`. */
  ends(lane: Lane, task: string, end: TaskEnd, seconds: number): void;
  /** It waits no longer, as too much waits already. */
  isTurnedAway(lane: Lane): void;
}

export const unwatched: TaskWatch = { waits() {}, begins() {}, ends() {}, isTurnedAway() {} };
