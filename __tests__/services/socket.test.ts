jest.unmock('@/services/socket');

afterEach(() => {
  jest.useRealTimers();
  jest.resetModules();
});

it('asks again for the code of the connection where it did not come: whoever waits for it is served then', async () => {
  jest.useFakeTimers();
  const connection = { connected: false };
  const load = jest
    .fn(() => ({ io: () => connection }))
    .mockImplementationOnce(() => {
      throw new Error('no network');
    });
  jest.doMock('socket.io-client', load);
  const { getSocket } = jest.requireActual<typeof import('@/services/socket')>('@/services/socket');
  const waiting = [getSocket(), getSocket()];
  await jest.advanceTimersByTimeAsync(5_000);
  expect(await Promise.all(waiting)).toEqual([connection, connection]);
  expect(load).toHaveBeenCalledTimes(2);
  expect(await getSocket()).toBe(connection);
});
