jest.unmock('@/services/realtime/socket');

afterEach(() => {
  jest.useRealTimers();
  jest.dontMock('socket.io-client');
  jest.resetModules();
});

it('asks again for the code of the connection where it did not come: those who wait for it are served then', async () => {
  jest.useFakeTimers();
  const connection = { connected: false };
  const load = jest
    .fn(() => ({ io: () => connection }))
    .mockImplementationOnce(() => {
      throw new Error('no network');
    });
  jest.doMock('socket.io-client', load);
  const { getSocket } = jest.requireActual<typeof import('@/services/realtime/socket')>(
    '@/services/realtime/socket',
  );
  const waiting = [getSocket(), getSocket()];
  await jest.advanceTimersByTimeAsync(5_000);
  expect(await Promise.all(waiting)).toEqual([connection, connection]);
  expect(load).toHaveBeenCalledTimes(2);
  expect(await getSocket()).toBe(connection);
});

// Specification 9.19
it('looks for a lost connection after one second, then up to five, without end, and waits twenty for an answer', async () => {
  const { getSocket } = jest.requireActual<typeof import('@/services/realtime/socket')>(
    '@/services/realtime/socket',
  );
  const { io: manager } = await getSocket();
  expect([
    manager.reconnection(),
    manager.reconnectionDelay(),
    manager.reconnectionDelayMax(),
    manager.randomizationFactor(),
    manager.reconnectionAttempts(),
    manager.timeout(),
  ]).toEqual([true, 1_000, 5_000, 0.5, Number.POSITIVE_INFINITY, 20_000]);
});

// Specification 1.19
it('connects to the backend’s address, with what the library does by itself: polling first, on the default path', async () => {
  const io = jest.fn((_address: string, _options: object) => ({ connected: false }));
  jest.doMock('socket.io-client', () => ({ io }));
  const host = process.env.NEXT_PUBLIC_API_HOST;
  process.env.NEXT_PUBLIC_API_HOST = 'https://backend.example.org/';
  const { getSocket } = jest.requireActual<typeof import('@/services/realtime/socket')>(
    '@/services/realtime/socket',
  );
  await Promise.all([getSocket(), getSocket()]);
  await getSocket();
  if (host === undefined) delete process.env.NEXT_PUBLIC_API_HOST;
  else process.env.NEXT_PUBLIC_API_HOST = host;
  expect(io).toHaveBeenCalledTimes(1);
  const [address, options] = io.mock.calls[0] ?? [];
  expect(address).toBe('https://backend.example.org');
  for (const option of ['transports', 'path', 'upgrade']) expect(options).not.toHaveProperty(option);
});
