import type { Circus } from '@jest/types';

const nothing = { fn: undefined, asyncError: undefined, parent: undefined };

function forget({ children, hooks }: Circus.DescribeBlock): void {
  for (const hook of hooks) Object.assign(hook, nothing);
  for (const child of children) {
    if (child.type === 'describeBlock') forget(child);
    else Object.assign(child, nothing);
  }
}

/**
 * Node keeps the test or hook that began something together with what it began: a timer of ten minutes would keep the whole file, and
 * files would fill the memory of a worker, whose garbage then takes longer to collect than many a test.
 */
export function forgetTests({ name }: Circus.Event, { rootDescribeBlock }: Circus.State): void {
  if (name === 'teardown') forget(rootDescribeBlock);
}
