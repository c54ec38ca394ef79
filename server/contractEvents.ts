import path from 'node:path';
import type { ClientEvents, EventDefinitions, ServerEvents } from '@contracts/event';
import { loadFolder } from './lib/loading/loadFolder';

const isEvents = (value: unknown): value is EventDefinitions =>
  typeof value === 'object' && value !== null && 'clientToServer' in value && 'serverToClient' in value;

/** @throws where two features have an event of the same name. */
function merged<Event>(parts: Record<string, Event>[]): Record<string, Event> {
  const entries = parts.flatMap((part) => Object.entries(part));
  const names = entries.map(([name]) => name);
  const twice = names.find((name, place) => names.indexOf(name) < place);
  if (twice !== undefined) throw new Error(`two features have a socket event called ${twice}`);
  return Object.fromEntries(entries);
}

/** Every socket event that the files of a folder define. */
export function eventsIn(folder: string): EventDefinitions {
  const found = loadFolder<object>(folder, /\.ts$/).flatMap(({ module }) =>
    Object.values(module).filter(isEvents),
  );
  return {
    clientToServer: merged(found.map((events) => events.clientToServer)),
    serverToClient: merged(found.map((events) => events.serverToClient)),
  };
}

const contract = eventsIn(path.join(__dirname, 'contracts'));

/** Events of clients in the contract. */
export const clientEvents = contract.clientToServer as unknown as ClientEvents;
/** Events of the server in the contract. */
export const serverEvents = contract.serverToClient as unknown as ServerEvents;
