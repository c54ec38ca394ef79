import { useEffect, useEffectEvent } from 'react';
import { whenIdle } from '@/services/whenIdle';

/** Runs once, after the page is interactive and has nothing better to do. */
export function useWhenIdle(task: () => void): void {
  const run = useEffectEvent(task);
  useEffect(() => whenIdle(() => run()), []);
}
