import type { BackupStage } from '@contracts/backup';
import { type Clock, isoNow } from '../../../lib/clock';
import type { Logger } from '../../../logger';

/** How often the progress is announced. */
const TELL_EVERY_MS = 1_000;
/** Reports at least this often, so that others know that the backup is still running. */
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

/** Reports the progress of a backup from its start until `end` is called. */
export function keepTelling({ clock, log, tell }: Telling) {
  let progress: Progress | null = null;
  let reported: Progress | null = null;
  let reportedAt = clock.now().getTime();
  const timer = setInterval(async () => {
    const now = clock.now().getTime();
    if (!progress || (progress === reported && now - reportedAt < BEAT_EVERY_MS)) return;
    reported = progress;
    reportedAt = now;
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
