import type { Agent } from 'node:http';
import type { TestAuthor } from '@/__tests__/support/accounts';
import type { Random } from '@/__tests__/support/random';
import { docOf } from '@/__tests__/support/writing';
import { type ArticleCall, type ArticleReply, articleModel } from './articleModel';
import { callSite, NotSent } from './client';
import { isExplained, type Operation } from './linearizability';
import { createRecorder } from './recorder';
import type { People, Site } from './site';

/** Of each so many calls one answer is lost. */
const LOST_EVERY = 8;
const LOST_WITHIN_MS = 4;

interface Parts {
  site: Site;
  agent: Agent;
  people: People;
  author: TestAuthor;
  random: Random;
}

/** One article, its author in two tabs, and two editors, who act at once in rounds. */
export async function startArticleHistory({ site, agent, people, author, random }: Parts) {
  const isForLater = random.below(4) === 0;
  const publishAt = new Date((await site.now()) + 3_600_000).toISOString();
  const draft = { title: 'first', doc: docOf('Short sentences carry far.'), tag: 'Craft' };
  const body = isForLater ? { ...draft, publish_at: publishAt } : draft;
  const made = await callSite(site.url(), agent, author, ['POST', '/api/write/article', body]);
  const id = String(made?.data._id);
  const recorder = createRecorder<ArticleCall, ArticleReply>();
  let known = 1;
  let titles = 0;

  function addressOf(call: ArticleCall): [TestAuthor | null, [string, string, object?]] {
    const own = `/api/write/article/${id}`;
    const desk = `/api/admin/article/${id}`;
    switch (call.kind) {
      case 'save':
        return [author, ['PATCH', own, { revision: call.revision, title: call.title }]];
      case 'submit':
      case 'withdraw':
        return [author, ['POST', `${own}/${call.kind}`]];
      case 'claim':
        return [people[call.editor], ['POST', `${desk}/claim`]];
      case 'release':
        return [people[call.editor], ['DELETE', `${desk}/claim`]];
      case 'undo':
        return [people[call.editor], ['DELETE', `${desk}/decision`]];
      case 'decide': {
        const { outcome, revision } = call;
        const reason = outcome === 'rejected' ? { reason: 'Too long.' } : {};
        return [people[call.editor], ['POST', `${desk}/decision`, { outcome, revision, ...reason }]];
      }
      case 'readPublic':
        return [null, ['GET', `/api/main/${id}`]];
      default:
        return [author, ['GET', own]];
    }
  }

  async function ask(call: ArticleCall, lostAfterMs?: number): Promise<ArticleReply | undefined> {
    const [caller, sent] = addressOf(call);
    const reply = await callSite(site.url(), agent, caller, sent, lostAfterMs);
    // After an unforeseen error the effect of the call is unknown; while the server ends the status is 503.
    if (!reply || reply.status === 503) return undefined;
    const { status, data } = reply;
    if (typeof data.revision === 'number') known = Math.max(known, data.revision);
    const isScheduled = data.status === 'accepted' && typeof data.scheduled_at === 'string';
    if (call.kind === 'withdraw' && isScheduled) return { status, seen: 'scheduled' };
    if (call.kind === 'read') return { status, seen: `${data.status} ${data.revision} ${data.title}` };
    return call.kind === 'readPublic' && status === 200 ? { status, seen: String(data.title) } : { status };
  }

  async function perform(client: string, call: ArticleCall, lostAfterMs?: number): Promise<void> {
    let isSent = true;
    await recorder.record(client, call, () =>
      ask(call, lostAfterMs).catch((error: unknown) => {
        isSent = !(error instanceof NotSent);
        return undefined;
      }),
    );
    if (!isSent)
      recorder.operations.splice(
        recorder.operations.findLastIndex((one) => one.call === call),
        1,
      );
  }

  function draw(client: string): ArticleCall {
    const revision = Math.max(1, known - (random.below(5) === 0 ? 1 : 0));
    if (client.startsWith('tab')) {
      const kind = random.pick([
        'save',
        'save',
        'submit',
        'submit',
        'submit',
        'withdraw',
        'read',
        'readPublic',
      ] as const);
      return kind === 'save' ? { kind, revision, title: `title ${++titles}` } : { kind };
    }
    const editor = client as 'edith' | 'otto';
    const kind = random.pick(['claim', 'decide', 'decide', 'decide', 'undo', 'release'] as const);
    const outcome = random.below(3) === 0 ? ('rejected' as const) : ('accepted' as const);
    return kind === 'decide' ? { kind, editor, outcome, revision } : { kind, editor };
  }

  return {
    what: `article ${id}`,
    /** All clients at once, one call or two each. */
    async round(): Promise<void> {
      const acting = ['tab 1', 'tab 2', 'edith', 'otto'].map(async (client) => {
        for (let left = 1 + random.below(2); left > 0; left--) {
          const isLost = random.below(LOST_EVERY) === 0;
          await perform(client, draw(client), isLost ? random.below(LOST_WITHIN_MS) : undefined);
        }
      });
      await Promise.all(acting);
    },
    /** The clock moved on; from now on the server may carry out what is due. */
    async passTime(isLong: boolean): Promise<void> {
      await recorder.record('clock', { kind: 'time', isLong }, async () => ({ status: 200 }));
      recorder.mayHappen('server', { kind: 'job' });
      recorder.mayHappen('server', { kind: 'job' });
    },
    async settle(work: Promise<void>): Promise<void> {
      await recorder.record('server', { kind: 'job' }, async () => work.then(() => ({ status: 200 })));
    },
    async end(): Promise<void> {
      await perform('end', { kind: 'read' });
      recorder.requireAnswer();
      await perform('end', { kind: 'readPublic' });
    },
    operations: recorder.operations as Operation<ArticleCall, ArticleReply>[],
    isExplained: () => isExplained(articleModel(isForLater), recorder.operations),
  };
}
