import { errorTexts, isSessionOver } from '@contracts/rules/errorTexts';
import { type BaseQueryFn, createApi } from '@reduxjs/toolkit/query/react';
import { type FieldError, isApiError } from '@/services/http/apiError';
import { failureText } from '@/services/http/failureText';
import { inSession } from '../session/inSession';
import { isProofNeeded, waitForProof } from '../session/proof';
import { factorNeeded, proofAsked, type SessionState, sessionEnded } from '../session/sessionSlice';

/** Why a call failed, for display. `status` is absent if there was no answer. */
export interface DeskError {
  status?: number;
  message: string;
  fields: FieldError[];
}

/** Makes a call again that was refused until the editor typed their password, once they have. */
async function askWithProof(ask: () => Promise<unknown>, onNeeded: () => void): Promise<unknown> {
  try {
    return await ask();
  } catch (error) {
    if (!isApiError(error) || !isProofNeeded(error.status, error.message)) throw error;
    onNeeded();
    if (!(await waitForProof())) throw error;
    return ask();
  }
}

/** Runs a call of the contract: endpoints give it as a function, made by `call` of services/http/request. */
const runCall: BaseQueryFn<() => Promise<unknown>, unknown, DeskError> = async (
  ask,
  { dispatch, getState },
) => {
  const session = () => (getState() as { session: SessionState }).session;
  try {
    return {
      data: await askWithProof(
        () => inSession(session, ask),
        () => dispatch(proofAsked(true)),
      ),
    };
  } catch (error) {
    if (!isApiError(error)) return { error: { message: failureText(error), fields: [] } };
    if (isSessionOver(error.status ?? 0, error.message)) dispatch(sessionEnded());
    if (error.status === 403 && error.message === errorTexts.factorNeeded) dispatch(factorNeeded());
    return { error: { status: error.status, message: failureText(error), fields: error.fields } };
  }
};

/** The parts of the desk, as `desk-changed` names them; requests are tagged with them. */
export const topics = [
  'queue',
  'rooms',
  'replies',
  'people',
  'tags',
  'comments',
  'backups',
  'exports',
  'articles',
  'statistics',
  'publication',
  'start',
  'redirects',
  'imports',
  'front-page',
  'keys',
  'pages',
  'mail',
  'webhooks',
  'appeals',
  'commissions',
  'mentions',
] as const;

/**
 * The desk's requests to the server. Each section adds its endpoints in `desk/<section>/<section>Api.ts` and tags
 * them by topic, so that they are repeated when the server reports a change.
 */
export const deskApi = createApi({
  reducerPath: 'deskApi',
  baseQuery: runCall,
  tagTypes: topics,
  endpoints: () => ({}),
});
