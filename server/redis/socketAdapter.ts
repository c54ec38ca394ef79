import { Adapter, type BroadcastOptions } from 'socket.io-adapter';
import { z } from 'zod';
import type { Bus } from './bus';

const TOPIC = 'sockets';

const names = z.array(z.string());
const about = {
  namespace: z.string(),
  // Without rooms all sockets are meant, so an empty list must not get here.
  options: z.object({
    rooms: names,
    except: names,
    flags: z.object({ volatile: z.boolean().optional(), compress: z.boolean().optional() }).optional(),
  }),
};
/** An instance of another version may say what this one does not know. */
const messageSchema = z.discriminatedUnion('do', [
  z.object({ do: z.literal('broadcast'), ...about, packet: z.unknown() }),
  z.object({ do: z.literal('join'), ...about, rooms: names }),
  z.object({ do: z.literal('leave'), ...about, rooms: names }),
  z.object({ do: z.literal('disconnect'), ...about, close: z.boolean() }),
]);
type Message = z.infer<typeof messageSchema>;
type SharedOptions = Message['options'];

const toShared = ({ rooms, except, flags }: BroadcastOptions): SharedOptions => ({
  rooms: [...rooms],
  except: [...(except ?? [])],
  flags: flags && { volatile: flags.volatile, compress: flags.compress },
});

const fromShared = ({ rooms, except, flags }: SharedOptions): BroadcastOptions => ({
  rooms: new Set(rooms),
  except: new Set(except),
  flags,
});

const isLocal = (options: BroadcastOptions) => options.flags?.local === true;

/**
 * Rooms of socket.io across all instances. Messages reach the sockets of this instance immediately and in order,
 * with or without Redis, and those of the others through the bus.
 *
 * @socket.io/redis-streams-adapter would make the sockets of this instance wait for Redis, drop what cannot be sent
 * within five seconds, skip what arrives between two reads before its first message, and read without a pause while
 * Redis answers with errors.
 */
export function createSocketAdapter(bus: Pick<Bus, 'send' | 'on'>) {
  const adapters = new Map<string, SharedAdapter>();

  class SharedAdapter extends Adapter {
    override init(): void {
      adapters.set(this.nsp.name, this);
    }

    override close(): void {
      adapters.delete(this.nsp.name);
    }

    private tell(message: Message): void {
      bus.send(TOPIC, message);
    }

    private about(options: BroadcastOptions) {
      return { namespace: String(this.nsp.name), options: toShared(options) };
    }

    override broadcast(packet: unknown, options: BroadcastOptions): void {
      // Before it is encoded for the sockets here, which changes it.
      if (!isLocal(options)) this.tell({ ...this.about(options), do: 'broadcast', packet });
      super.broadcast(packet, options);
    }

    override addSockets(options: BroadcastOptions, rooms: string[]): void {
      if (!isLocal(options)) this.tell({ ...this.about(options), do: 'join', rooms });
      super.addSockets(options, rooms);
    }

    override delSockets(options: BroadcastOptions, rooms: string[]): void {
      if (!isLocal(options)) this.tell({ ...this.about(options), do: 'leave', rooms });
      super.delSockets(options, rooms);
    }

    override disconnectSockets(options: BroadcastOptions, close: boolean): void {
      if (!isLocal(options)) this.tell({ ...this.about(options), do: 'disconnect', close });
      super.disconnectSockets(options, close);
    }

    override broadcastWithAck(...args: Parameters<Adapter['broadcastWithAck']>): void {
      if (!isLocal(args[1])) throw new Error('only sockets of this instance can be asked: use io.local');
      super.broadcastWithAck(...args);
    }

    override fetchSockets(options: BroadcastOptions): ReturnType<Adapter['fetchSockets']> {
      if (!isLocal(options)) throw new Error('only sockets of this instance can be listed: use io.local');
      return super.fetchSockets(options);
    }

    override serverSideEmit(): never {
      throw new Error('instances say nothing to each other by events of sockets: use the bus');
    }

    /** Applies what another instance did to the sockets of all. */
    receive(message: Message): void {
      const options = fromShared(message.options);
      if (message.do === 'broadcast') super.broadcast(message.packet, options);
      else if (message.do === 'join') super.addSockets(options, message.rooms);
      else if (message.do === 'leave') super.delSockets(options, message.rooms);
      else super.disconnectSockets(options, message.close);
    }
  }

  bus.on(TOPIC, (content) => {
    const message = messageSchema.parse(content);
    adapters.get(message.namespace)?.receive(message);
  });
  return SharedAdapter;
}

/** The `adapter` of the realtime server. */
export type SocketAdapter = ReturnType<typeof createSocketAdapter>;
