import type { BackupStage } from '@contracts/backup';
import { type Clock, isoNow } from '../../../lib/clock';
import type { Logger } from '../../../logger';

/** How often the progress is announced. */
const TELL_EVERY_MS = 1_000;
/** Told at least so often, so that others know that it is still made. */
const BEAT_EVERY_MS = 10_000;

interface Progress {
  stage: BackupStage;
  done: number;
  total: number;
}

interface Telling {
  clock: Clock;
  log: Pick<Logger, 'warn'>;
  tell(reached: Progress & { beat_at: string }): Promise<unknown>;
}

/** Keeps telling how far a backup is, from when it begins until `end` is called. */
export function keepTelling({ clock, log, tell }: Telling) {
  let progress: Progress | null = null;
  let told: Progress | null = null;
  let toldAt = clock.now().getTime();
  const timer = setInterval(async () => {
    const now = clock.now().getTime();
    if (!progress || (progress === told && now - toldAt < BEAT_EVERY_MS)) return;
    told = progress;
    toldAt = now;
    try {
      await tell({ ...progress, beat_at: isoNow(clock) });
    } catch (error) {
      log.warn({ err: error }, 'backup.progress_failed');
    }
  }, TELL_EVERY_MS);
  return {
    onProgress(stage: BackupStage, done: number, total: number) {
      progress = { stage, done, total };
    },
    end: () => clearInterval(timer),
  };
}
