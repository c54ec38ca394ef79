interface Output {
  isTTY?: boolean;
  write(text: string): unknown;
}

const ON_A_TERMINAL_MS = 100;
const ELSEWHERE_MS = 2_000;

/**
 * Shows progress: one line that changes on a terminal, a line every two seconds elsewhere.
 * @param what is counted, such as `posts`, unless `show` names something else.
 */
export function createProgressLine(output: Output, what = '', now: () => number = Date.now) {
  const pause = output.isTTY ? ON_A_TERMINAL_MS : ELSEWHERE_MS;
  let shownAt = now();
  let isLineOpen = false;
  return {
    show(done: number, all: number, counted = what): void {
      if (now() - shownAt < pause) return;
      shownAt = now();
      const line = `${done} of ${all} ${counted}`;
      output.write(output.isTTY ? `\r\u001b[K${line}` : `${line}\n`);
      isLineOpen = output.isTTY === true;
    },

    /** Clears the line for the next output. */
    end(): void {
      if (isLineOpen) output.write('\r\u001b[K');
      isLineOpen = false;
    },
  };
}
