import {
  answerPublishedSuggestion,
  answerReaderSuggestion,
  listOwnSuggestions,
  listPublishedSuggestions,
  listReaderSuggestions,
  suggestCorrection,
  takeBackSuggestion,
} from '@contracts/readerSuggestion';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../../../implement';
import { pageRequest } from '../../../../lib/paging';
import type { ReaderSuggestionService } from './readerSuggestion.service';

export function readerSuggestionRoutes(
  app: FastifyInstance,
  { readerSuggestions }: { readerSuggestions: ReaderSuggestionService },
): void {
  implement(app, suggestCorrection, async ({ caller, params, body }) => ({
    data: await readerSuggestions.suggest(caller, params.id, body),
  }));

  implement(app, listOwnSuggestions, (input) => readerSuggestions.listOwn(input.caller, pageRequest(input)));

  implement(app, takeBackSuggestion, async ({ caller, params }) => {
    await readerSuggestions.takeBack(caller, params.id);
    return {};
  });

  implement(app, listReaderSuggestions, async ({ caller, params }) => ({
    data: await readerSuggestions.list(caller, params.id),
  }));

  implement(app, answerReaderSuggestion, async ({ caller, params, body }) => ({
    data: await readerSuggestions.answer(caller, params.id, { id: params.suggestionId, ...body }),
  }));

  implement(app, listPublishedSuggestions, async ({ caller, params }) => ({
    data: await readerSuggestions.listAtDesk(caller, params.id),
  }));

  implement(app, answerPublishedSuggestion, async ({ caller, params, body }) => ({
    data: await readerSuggestions.answerAtDesk(caller, params.id, { id: params.suggestionId, ...body }),
  }));
}
