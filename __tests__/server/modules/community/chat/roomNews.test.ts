import { createRoomNews } from '@/server/modules/community/chat/roomNews';
import { createLiveChannel } from '@/server/realtime/liveChannel';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('the desk is notified of the first change immediately, and of later ones together', () => {
  const live = createLiveChannel();
  const told: unknown[] = [];
  live.connect((channel, name, ...[payload]) => void told.push([channel, name, payload]));
  const tell = createRoomNews(live);
  for (let count = 0; count < 100; count += 1) tell();
  expect(told).toEqual([['editors', 'desk-changed', { topic: 'rooms' }]]);
  jest.advanceTimersByTime(499);
  tell();
  expect(told).toHaveLength(1);
  jest.advanceTimersByTime(1);
  expect(told).toHaveLength(2);
  jest.advanceTimersByTime(5_000);
  expect(told).toHaveLength(2);
  tell();
  expect(told).toHaveLength(3);
});
