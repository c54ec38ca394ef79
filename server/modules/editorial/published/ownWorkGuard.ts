import type { Caller } from '../../../caller';

/** What this feature needs of reports: editors do not decide on their own work. */
export interface OwnWorkGuard {
  /** @throws AppError 403 for the editor's own article, 404 for an unknown one. */
  requireOthers(editor: Caller, article: { kind: 'article'; id: string }): Promise<void>;
}
