import { EventEmitter } from 'node:events';
import { noteListeners } from '@/server/lib/addedListeners';

test('takes away what work added, and nothing else', async () => {
  const emitter = new EventEmitter();
  const heard: string[] = [];
  emitter.on('failed', () => heard.push('before'));

  const { result, remove } = await noteListeners(emitter, 'failed', async () => {
    emitter.on('failed', () => heard.push('during'));
    emitter.once('failed', () => heard.push('during, once'));
    return 'made';
  });
  emitter.on('failed', () => heard.push('after'));
  expect(result).toBe('made');

  remove();
  emitter.emit('failed');
  expect(heard).toEqual(['before', 'after']);
});

test('servers made and closed one after the other leave no listener behind', async () => {
  const emitter = new EventEmitter();
  for (let made = 0; made < 20; made++) {
    const { remove } = await noteListeners(emitter, 'failed', async () => {
      emitter.on('failed', () => {});
    });
    remove();
  }
  expect(emitter.listenerCount('failed')).toBe(0);
});
