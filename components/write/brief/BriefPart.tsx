import type { Editor } from '@tiptap/core';
import dynamic from 'next/dynamic';
import { useBrief } from './useBrief';

/** The code is loaded with the first draft that has a brief. */
const DraftBrief = dynamic(() => import('./DraftBrief').then((module) => module.DraftBrief));

/** The brief of a commissioned draft; nothing for all others. */
export function BriefPart({ articleId, editor }: { articleId: string; editor: Editor }) {
  const commission = useBrief(articleId);
  if (!commission || commission.state === 'done') return null;
  return <DraftBrief commission={commission} editor={editor} />;
}
