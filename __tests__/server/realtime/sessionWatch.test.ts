import type { Role } from '@contracts/policies/roles';
import { pino } from 'pino';
import type { AppSocket } from '@/server/realtime/realtimeTypes';
import { watchSessions } from '@/server/realtime/sessionWatch';
import { eventually } from '../../support/eventually';

test('a database that does not answer once does not end the watch over sessions', async () => {
  let asked = 0;
  const disconnect = jest.fn();
  const socket = { id: 'a', data: { caller: null, tokenHash: 'hash' }, disconnect } as unknown as AppSocket;
  const watch = watchSessions({
    sockets: () => [socket],
    findLiving(): Promise<Map<string, { role: Role }>> {
      asked += 1;
      return asked === 1 ? new Promise(() => {}) : Promise.resolve(new Map());
    },
    log: pino({ level: 'silent' }),
  });
  await eventually(() => expect(disconnect).toHaveBeenCalledWith(true));
  await watch.stop();
});
