import type { CorrectionNote } from '@contracts/correctionNote';
import dynamic from 'next/dynamic';

export interface CorrectionsProps {
  /** `line` below the byline, `retraction` above the text, `notes` after it. */
  part: 'line' | 'retraction' | 'notes';
  notes: CorrectionNote[];
}

const CorrectionParts = dynamic(() => import('./CorrectionParts').then((module) => module.CorrectionParts));

/** The correction notes of an article. Their code is loaded only for articles that have one. */
export const Corrections = ({
  part,
  notes = [],
}: Pick<CorrectionsProps, 'part'> & Partial<CorrectionsProps>) =>
  notes.length > 0 && <CorrectionParts part={part} notes={notes} />;
