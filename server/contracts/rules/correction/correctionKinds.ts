/** What a note for readers is about. No zod in here: pages of visitors import it. */
export const correctionKinds = ['correction', 'update', 'clarification', 'retraction'] as const;
export type CorrectionKind = (typeof correctionKinds)[number];

export const correctionKindNames: Record<CorrectionKind, string> = {
  correction: 'Correction',
  update: 'Update',
  clarification: 'Clarification',
  retraction: 'Retraction',
};

/** Above the text of an article that is retracted. */
export const RETRACTED_TEXT = 'This article has been retracted. It should not be relied on.';

/** The title of an article in lists: what is retracted is named so. */
export const listedTitle = ({ title, retracted }: { title: string; retracted?: boolean }): string =>
  retracted ? `Retracted: ${title}` : title;
