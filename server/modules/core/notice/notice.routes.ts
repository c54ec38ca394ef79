import { askToUnsubscribe, deskMailChoiceRoutes, mailChoiceRoutes, unsubscribe } from '@contracts/notice';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '../../../dependencies';
import { siteAddress } from '../../../env';
import { AppError } from '../../../errors';
import { implement, implementPage } from '../../../implement';
import type { NoticeKind } from '../../../noticeKinds';
import type { createMailChoices } from './mailChoices';

type Link = Awaited<ReturnType<ReturnType<typeof createMailChoices>['readLink']>>;
type Page = { html: string; style: string };

export function noticeRoutes(
  app: FastifyInstance,
  { mailChoices, noticeKinds, letters, env }: AppContext,
): void {
  for (const { get, set } of [mailChoiceRoutes, deskMailChoiceRoutes]) {
    implement(app, get, async ({ caller }) => ({ data: await mailChoices.find(caller) }));
    implement(app, set, async ({ caller, body }) => ({ data: await mailChoices.set(caller, body) }));
  }

  const pageOf = (kinds: NoticeKind[], state: 'asks' | 'done' | 'unknown link') =>
    letters.unsubscribePage({
      names: kinds.map((kind) => noticeKinds.of(kind).name),
      state,
      siteAddress: siteAddress(env),
    });

  /** A browser shows a page also for a link that was cut off; programs get the error of every call. */
  const forLink = async (request: FastifyRequest, token: string, answer: (link: Link) => Promise<Page>) => {
    const link = await mailChoices.readLink(token).catch((error: unknown) => {
      const isUnknown = error instanceof AppError && error.status === 404;
      if (isUnknown && request.headers.accept?.includes('text/html')) return null;
      throw error;
    });
    return link ? answer(link) : { ...pageOf([], 'unknown link'), status: 404 };
  };

  void app.register(async (forms) => {
    // Mail programs send forms of various types, and only the address matters.
    forms.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null, undefined));

    implementPage(forms, askToUnsubscribe, ({ params, request }) =>
      forLink(request, params.token, async ({ kinds }) => pageOf(kinds, 'asks')),
    );

    implementPage(forms, unsubscribe, ({ params, request }) =>
      forLink(request, params.token, async ({ userId, kinds }) => {
        await mailChoices.end(userId, kinds);
        return pageOf(kinds, 'done');
      }),
    );
  });
}
