import { setTimeout as wait } from 'node:timers/promises';
import type { Outage } from './judgeErrors';
import type { Part } from './parts';
import type { Kill } from './plan';

const shown = (at: number) => `${(at / 1_000).toFixed(1)} s`;

/** Kills parts as planned, starts them again, and records when each was down. */
export async function carryOut(plan: Kill[], parts: Part[], tell: (line: string) => void): Promise<Outage[]> {
  const outages: Outage[] = [];
  const beganAt = performance.now();
  for (const { part: name, at, awayMs } of plan) {
    const part = parts.find((one) => one.name === name);
    if (!part) throw new Error(`there is no ${name}`);
    await wait(Math.max(0, beganAt + at - performance.now()));
    const from = performance.now();
    await part.kill();
    await wait(awayMs);
    await part.start();
    const until = performance.now();
    outages.push({ part: name, from, until });
    tell(`${shown(from - beganAt)}: ${name} was killed, and answered again after ${shown(until - from)}`);
  }
  return outages;
}
