/** What a note for readers is about. No zod in here: pages of visitors import it. */
export const correctionKinds = ['correction', 'update', 'clarification', 'retraction'] as const;
export type CorrectionKind = (typeof correctionKinds)[number];

export const correctionKindNames: Record<CorrectionKind, string> = {
  correction: 'Correction',
  update: 'Update',
  clarification: 'Clarification',
  retraction: 'Retraction',
};
