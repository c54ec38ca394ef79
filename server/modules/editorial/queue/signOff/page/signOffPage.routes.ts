import { answerSignOff, commentSignOff, openSignOffPage, type SignOffForm } from '@contracts/signOff';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { AppContext } from '../../../../../dependencies';
import { AppError, badRequest } from '../../../../../errors';
import { implementPage } from '../../../../../implement';
import { createId } from '../../../../../lib/ids';
import { signOffPage, type Typed } from './signOffPage';

/** The token in a typed link, or a token that was typed alone. */
const tokenOf = (code: string) => code.slice(code.lastIndexOf('#') + 1).trim();

/** Converts the line ends that forms send. */
const typedIn = ({ content, reason, outcome, comment_id, answer_id }: SignOffForm): Typed => ({
  content: content.replaceAll('\r\n', '\n'),
  reason: reason.replaceAll('\r\n', '\n'),
  outcome,
  comment_id: comment_id ?? createId(),
  answer_id: answer_id ?? createId(),
});

/** @throws AppError 400 with the sentence of the contract. */
function checked<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const { data, error } = schema.safeParse(body);
  if (error) throw badRequest(error.issues[0]?.message ?? '');
  return data;
}

/**
 * The page of a sign-off for browsers without JavaScript. They cannot read the token behind the `#`, so the person
 * types it. Every form has the token in its body, and no cookie is used, so no other site can send a form.
 */
export function signOffPageRoutes(app: FastifyInstance, { outsideSignOffs, site }: AppContext): void {
  void app.register(async (forms) => {
    const type = 'application/x-www-form-urlencoded';
    forms.addContentTypeParser(type, { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );

    implementPage(forms, openSignOffPage, async ({ body, request }) => {
      const token = tokenOf(body.code);
      const typed = typedIn(body);
      const fresh = { ...typed, comment_id: createId(), content: '' };

      async function comment() {
        const { comment_id: id, content } = typed;
        const known = checked(commentSignOff.body, { token, id, passage: null, content });
        const sheet = await outsideSignOffs.comment(known, request.ip);
        return { sheet, typed: fresh, done: 'The editors have your comment.' };
      }

      async function answer() {
        const { answer_id: id, outcome, reason, content } = typed;
        if (outcome === undefined) throw badRequest('Choose an answer.');
        if (content.trim() !== '')
          throw badRequest('Your comment is not sent yet. Send it or clear the field first.');
        const known = checked(answerSignOff.body, {
          ...{ token, id, outcome },
          reason: outcome === 'refused' ? reason : '',
        });
        return { sheet: await outsideSignOffs.answer(known, request.ip), typed: { ...fresh, reason: '' } };
      }

      const read = async () => ({ sheet: await outsideSignOffs.read(token, request.ip), typed });
      const deeds = { comment, answer, read };

      const page = (facts: Omit<Parameters<typeof signOffPage>[1], 'token'>) => ({
        ...signOffPage(site.current(), { token, ...facts }),
        hasPictures: true,
      });
      try {
        return page(await deeds[body.deed]());
      } catch (error) {
        // Programs get the error of every call.
        if (!(error instanceof AppError) || !request.headers.accept?.includes('text/html')) throw error;
        const { status, message } = error;
        const failure = `${message.charAt(0).toUpperCase()}${message.slice(1)}`;
        const sheet =
          body.deed === 'read'
            ? null
            : await read().then(
                (found) => found.sheet,
                () => null,
              );
        return { ...page({ sheet, typed, failure }), status };
      }
    });
  });
}
