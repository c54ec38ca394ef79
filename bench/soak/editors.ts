import { read } from './answers';
import { keys, type Submitted } from './authors';
import type { Client } from './client';
import type { SoakRecord } from './record';
import type { SoakSite } from './site';

/** Editors: each looks at the queue, or claims the article that has waited longest and decides. */
export function createEditors(
  client: Client,
  record: SoakRecord,
  { editors }: SoakSite,
  submitted: Submitted[],
  addressOf: (index: number) => string,
) {
  let turn = 0;
  return {
    async decide(dueAt: number): Promise<void> {
      const index = turn++;
      const who = { desk: editors[index % editors.length]?.desk, address: addressOf(index) };
      const article = index % 2 === 0 ? submitted.shift() : undefined;
      if (!article) {
        const path = '/api/admin/queue';
        await record.time('queue', dueAt, () => read(client.ask({ method: 'GET', path, ...who })));
        return;
      }
      const path = `/api/admin/article/${article.id}`;
      const claim = { method: 'POST', path: `${path}/claim`, ...who } as const;
      if (!(await record.time('claim', dueAt, () => read(client.ask(claim))))) return;
      const acknowledge = record.write('decision', keys.decision(article.id, article.revision));
      const fate =
        index % 6 === 0 ? { outcome: 'rejected', reason: 'Too long for us.' } : { outcome: 'accepted' };
      const body = { ...fate, revision: article.revision };
      const decision = { method: 'POST', path: `${path}/decision`, ...who, body } as const;
      if (await record.time('decide', performance.now(), () => read(client.ask(decision)))) acknowledge();
    },
  };
}
