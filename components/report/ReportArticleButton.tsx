import type { Article } from '@contracts/article';
import { useState } from 'react';
import { Action } from '@/components/article/actionStyles';
import { FlagIcon } from '@/components/ui/icons';
import { ReportDialog } from './ReportDialog';

/** In the action bar of an article by another author. */
export function ReportArticleButton({ article }: { article: Article }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Action
        type="button"
        aria-label="Report"
        aria-haspopup="dialog"
        title="Report"
        onClick={() => setIsOpen(true)}
      >
        <FlagIcon aria-hidden />
      </Action>
      {isOpen && (
        <ReportDialog
          thing={{ kind: 'article', id: article._id }}
          name={`“${article.title}”`}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
