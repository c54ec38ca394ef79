import type { OpenDecision } from '@contracts/queue';
import type { OpenDecisionRow } from './waiting.repository';

export const presentOpenDecision = (row: OpenDecisionRow): OpenDecision => ({
  editor: { _id: row.editor_id, username: row.username },
  outcome: row.outcome,
  revision: row.revision,
  until: row.until,
});
