import { askToUnsubscribe, getMailChoices, setMailChoices, unsubscribe } from '@contracts/notice';
import type { NoticeKind } from '@contracts/rules/mail/notices';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../dependencies';
import { siteAddress } from '../../../env';
import { implement, implementPage } from '../../../implement';

export function noticeRoutes(app: FastifyInstance, { mailChoices, letters, env }: AppContext): void {
  implement(app, getMailChoices)(async ({ caller }) => ({ data: await mailChoices.find(caller) }));

  implement(app, setMailChoices)(async ({ caller, body }) => ({ data: await mailChoices.set(caller, body) }));

  const pageOf = (kinds: NoticeKind[], isDone: boolean) =>
    letters.unsubscribePage({ kinds, isDone, siteAddress: siteAddress(env) });

  void app.register(async (forms) => {
    // Mail programs send a form of one type or another, of which only the address matters.
    forms.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null, undefined));

    implementPage(
      forms,
      askToUnsubscribe,
    )(async ({ params }) => pageOf((await mailChoices.readLink(params.token)).kinds, false));

    implementPage(
      forms,
      unsubscribe,
    )(async ({ params }) => {
      const { userId, kinds } = await mailChoices.readLink(params.token);
      await mailChoices.end(userId, kinds);
      return pageOf(kinds, true);
    });
  });
}
