import { Adapter, type BroadcastOptions } from 'socket.io-adapter';
import type { Bus } from './bus';

const TOPIC = 'sockets';

interface SharedOptions {
  rooms: string[];
  except: string[];
  flags?: BroadcastOptions['flags'];
}

type Message = { namespace: string; options: SharedOptions } & (
  | { do: 'broadcast'; packet: unknown }
  | { do: 'join'; rooms: string[] }
  | { do: 'leave'; rooms: string[] }
  | { do: 'disconnect'; close: boolean }
);

const toShared = ({ rooms, except, flags }: BroadcastOptions): SharedOptions => ({
  rooms: [...rooms],
  except: [...(except ?? [])],
  flags,
});

const fromShared = ({ rooms, except, flags }: SharedOptions): BroadcastOptions => ({
  rooms: new Set(rooms),
  except: new Set(except),
  flags,
});

const isLocal = (options: BroadcastOptions) => options.flags?.local === true;

/**
 * Rooms of socket.io over all instances. What is sent reaches the sockets of this instance at once and in order, whether
 * Redis is there or not, and those of the others through the bus.
 *
 * @socket.io/redis-streams-adapter would make the sockets of this instance wait for Redis, forget what cannot be sent
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

    /** What another instance did to the sockets of all. */
    receive(message: Message): void {
      const options = fromShared(message.options);
      if (message.do === 'broadcast') super.broadcast(message.packet, options);
      else if (message.do === 'join') super.addSockets(options, message.rooms);
      else if (message.do === 'leave') super.delSockets(options, message.rooms);
      else super.disconnectSockets(options, message.close);
    }
  }

  bus.on(TOPIC, (content) => {
    const message = content as Message;
    adapters.get(message.namespace)?.receive(message);
  });
  return SharedAdapter;
}

/** What the realtime server takes as its `adapter`. */
export type SocketAdapter = ReturnType<typeof createSocketAdapter>;
