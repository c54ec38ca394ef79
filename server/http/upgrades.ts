import { type IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { isRefusedAddress } from './refusedAddress';

/**
 * A server that never listens. Next and socket.io each want a server of their own to hang their listeners
 * on, and would end each other's websockets on a shared one; each is given one of these.
 */
export const createSilentServer = () => new Server();

interface Receivers {
  realtime: Server;
  /** Hot reload in development. */
  desk: Server | null;
  pages: Server | null;
}

/** Routes each websocket by its path. */
export function createUpgradeListener({ realtime, desk, pages }: Receivers) {
  return (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    if (isRefusedAddress(request.url ?? '')) return void socket.destroy();
    const of = (path: string) => request.url?.startsWith(path);
    const receiver = of('/socket.io/') ? realtime : of('/desk/') ? desk : pages;
    if (!receiver?.emit('upgrade', request, socket, head)) socket.destroy();
  };
}
