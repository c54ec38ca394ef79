const TELL_EVERY_MS = 5_000;

/** Tells now and then how far a long work is. */
export function createProgress(what: string, all: number) {
  let toldAt = Date.now();
  return {
    tell(done: number): void {
      if (Date.now() - toldAt < TELL_EVERY_MS) return;
      toldAt = Date.now();
      process.stderr.write(`  … ${done.toLocaleString('en')} of ${all.toLocaleString('en')} ${what}\n`);
    },
  };
}
