import { createContext, Script } from 'node:vm';

const box: { work: () => unknown; result: unknown } = { work: () => undefined, result: undefined };
const context = createContext(box);
const script = new Script('result = work()');

/**
 * Runs work that nothing else can interrupt, such as regular expressions on hostile text.
 * @returns undefined if it took longer; changes made until then stay.
 */
export function interruptAfter<Result>(ms: number, work: () => Result): Result | undefined {
  box.work = work;
  try {
    script.runInContext(context, { timeout: ms });
    return box.result as Result;
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return undefined;
    throw error;
  } finally {
    box.work = () => undefined;
    box.result = undefined;
  }
}
