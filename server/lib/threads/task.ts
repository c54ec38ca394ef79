/** Work for a thread: a pure function of plain data, in a file of its own that ends in `.task.ts`. */
export interface Task<Input, Output> {
  /** The path at which the thread finds it. */
  file: string;
  /** Loads what runs it: a process that gives tasks to threads only does without that code. */
  load(): Promise<(input: Input) => Output>;
  /** The parts of the input that are transferred instead of copied: the caller can no longer use them. */
  handedOver?(input: Input): ArrayBuffer[];
}

/**
 * Makes the task of a file, to be exported as `task`.
 * @param file `__filename`.
 * @param load imports the function that runs it, which takes and gives only what `structuredClone` copies; large data as
 * strings or bytes, which cost least. It may throw an `AppError`, which reaches the caller as it is.
 */
export const defineTask = <Input, Output>(
  file: string,
  load: Task<Input, Output>['load'],
  more: Pick<Task<Input, Output>, 'handedOver'> = {},
): Task<Input, Output> => ({ file, load, ...more });

/** The reply of a thread. An error would lose its class. */
export type Outcome = { output: unknown } | { fault: { status: number; message: string; detail: object } };

/** About how much memory data takes: characters and bytes, and something for each other value. */
export function sizeOf(data: unknown): number {
  if (typeof data === 'string') return data.length;
  if (ArrayBuffer.isView(data)) return data.byteLength;
  if (typeof data !== 'object' || data === null) return 8;
  return Object.values(data).reduce((sum: number, part) => sum + sizeOf(part), 16);
}
