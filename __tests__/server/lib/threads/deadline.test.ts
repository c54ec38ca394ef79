import { createDeadline } from '@/server/lib/threads/deadline';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const begin = (begun: BigInt64Array) => Atomics.store(begun, 0, process.hrtime.bigint());

test('the time of a task counts from when its thread has begun', () => {
  const onOver = jest.fn();
  const { begun } = createDeadline(1_000, onOver);
  jest.advanceTimersByTime(2_900);
  begin(begun);
  jest.advanceTimersByTime(990);
  expect(onOver).not.toHaveBeenCalled();
  jest.advanceTimersByTime(20);
  expect(onOver).toHaveBeenCalledTimes(1);
});

test('a thread that never begins is given up', () => {
  const onOver = jest.fn();
  createDeadline(1_000, onOver);
  jest.advanceTimersByTime(5_900);
  expect(onOver).not.toHaveBeenCalled();
  jest.advanceTimersByTime(200);
  expect(onOver).toHaveBeenCalledTimes(1);
});

test('a task that ends in time is not given up', () => {
  const onOver = jest.fn();
  const { begun, clear } = createDeadline(1_000, onOver);
  begin(begun);
  clear();
  jest.advanceTimersByTime(10_000);
  expect(onOver).not.toHaveBeenCalled();
});
