import { createServer } from 'node:http';
import { groupByDay, momentOf } from '@contracts/chatDays';
import type { ClientToServerEvents, ServerToClientEvents } from '@contracts/event';
import { Server } from 'socket.io';

/**
 * The reference of the chat, in a process of its own: socket.io as it comes, that answers the same events with the same
 * packets. It checks no identity, and keeps nothing but the number of messages of each room.
 */
const http = createServer();
const io = new Server<ClientToServerEvents, ServerToClientEvents>(http, { serveClient: false });
const numbers = new Map<string, number>();
const seen = { owner: 0, support: 0 };

io.on('connection', (socket) => {
  if (socket.handshake.auth.isEditor) void socket.join('editors');
  socket.on('online', (_room, acknowledge) => acknowledge?.({ ok: true }));
  socket.on('join-room', (room, acknowledge) => {
    void socket.join(room);
    socket.emit('room-messages', [], { room, last: numbers.get(room) ?? 0, seen });
    acknowledge?.({ ok: true });
  });
  socket.on('message-room', ({ room, text, id, user }, acknowledge) => {
    const seq = (numbers.get(room) ?? 0) + 1;
    numbers.set(room, seq);
    acknowledge?.({ ok: true, _id: id, seq });
    const message = {
      _id: id,
      seq,
      from: { _id: user, profile_pic: '', username: `Author ${user}`, admin: false },
      content: text,
      ...momentOf(new Date().toISOString()),
    };
    io.to(room).emit('room-messages', groupByDay([message]), { room, last: seq, seen });
    io.to('editors').emit('notifications', { room, count: Math.min(seq, 100) });
  });
});

http.listen(0, '127.0.0.1', () => {
  const address = http.address();
  process.send?.({ port: typeof address === 'object' && address ? address.port : 0 });
});
process.once('disconnect', () => process.exit());
