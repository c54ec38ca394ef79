/** A sample of one process: when, in milliseconds since 1970, and what is in use after a full collection of garbage. */
export interface MemorySample {
  pid: number;
  at: number;
  mb: number;
}

/** In the data folder of an instance: one sample per line, as JSON. */
export const MEMORY_FILE = 'memory.jsonl';
