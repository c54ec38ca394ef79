import { readlinkSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';
import path from 'node:path';

try {
  // Linux gives each thread a priority: the event loop goes first where there are too few processors for all.
  const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority;
  const thread = Number(path.basename(readlinkSync('/proc/thread-self')));
  setPriority(thread, Math.min(getPriority(thread) + PRIORITY_BELOW_NORMAL, PRIORITY_LOW));
} catch {
  // Other systems name no threads; all of them are equal there.
}
