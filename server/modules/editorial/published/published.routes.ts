import { republishArticle } from '@contracts/articleDates';
import { addCorrectionNote, changeCorrectionNote, removeCorrectionNote } from '@contracts/correctionNote';
import { getProposedNote, proposeNote } from '@contracts/proposedNote';
import {
  correctPublished,
  getPublished,
  getPublishedVersion,
  listPublished,
  listPublishedVersions,
  returnPublished,
} from '@contracts/publishedArticle';
import { unpublishArticle } from '@contracts/report';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../dependencies';
import { implement } from '../../../implement';
import { pageRequest } from '../../../lib/paging';

type Services = Pick<
  AppContext,
  'published' | 'correctPublished' | 'correctionNotes' | 'proposedNotes' | 'returnPublished' | 'unpublish'
>;

export function publishedRoutes(app: FastifyInstance, services: Services): void {
  const { published } = services;

  implement(app, listPublished, (input) => {
    const { after: _, ...filters } = input.query;
    return published.list(filters, pageRequest(input));
  });

  implement(app, getPublished, async ({ caller, params }) => ({
    data: await published.read(caller, params.id),
  }));

  implement(app, correctPublished, async ({ caller, params, body }) => ({
    data: await services.correctPublished(caller, params.id, body),
  }));

  implement(app, addCorrectionNote, async ({ caller, params, body }) => ({
    data: await services.correctionNotes.add(caller, params.id, body),
  }));

  implement(app, changeCorrectionNote, async ({ caller, params, body }) => ({
    data: await services.correctionNotes.change(caller, params.id, params.noteId, body),
  }));

  implement(app, removeCorrectionNote, async ({ caller, params }) => {
    await services.correctionNotes.remove(caller, params.id, params.noteId);
    return {};
  });

  implement(app, getProposedNote, async ({ caller, params }) => ({
    data: await services.proposedNotes.read(caller, params.id),
  }));

  implement(app, proposeNote, async ({ caller, params, body }) => ({
    data: await services.proposedNotes.propose(caller, params.id, body),
  }));

  implement(app, returnPublished, async ({ caller, params }) => {
    await services.returnPublished.putOnline(caller, params.id);
    return {};
  });

  implement(app, republishArticle, async ({ caller, params, body }) => {
    await services.returnPublished.republish(caller, params.id, body.new_date);
    return {};
  });

  implement(app, unpublishArticle, async ({ caller, params, body }) => {
    await services.unpublish(caller, params.id, body.reason);
    return {};
  });

  implement(app, listPublishedVersions, (input) =>
    published.versions(input.caller, input.params.id, pageRequest(input)),
  );

  implement(app, getPublishedVersion, async ({ caller, params }) => ({
    data: await published.version(caller, params.id, params.revision),
  }));
}
