/** Takes note of HTML that readers would get, for a browser to read. */
export type KeepSample = (html: string) => void;

export const keepNone: KeepSample = () => {};

/** Keeps each so many-th. */
export function createSample(every: number) {
  let seen = 0;
  let kept: string[] = [];
  return {
    keep(html: string): void {
      if (seen++ % every === 0 && html !== '') kept.push(html);
    },
    /** What was kept since the last time. */
    take(): string[] {
      const taken = kept;
      kept = [];
      return taken;
    },
  };
}
