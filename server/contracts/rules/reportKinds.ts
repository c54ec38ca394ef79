/** The kinds of reports. No zod in here: the dialog of the dashboard imports it. */
export const reportKinds = ['spam', 'insult', 'private', 'copied', 'other'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** As people choose and read it. */
export const reportKindTexts: Record<ReportKind, string> = {
  spam: 'Advertising or spam',
  insult: 'Insults or hate speech',
  private: 'Someone’s private details',
  copied: 'Copied from elsewhere',
  other: 'Something else',
};
