import type { Comment } from '@contracts/comment';
import { useState } from 'react';
import { ReportDialog } from '@/components/report/ReportDialog';
import { IconButton } from '@/components/ui/button/IconButton';
import { FlagIcon, MoreIcon } from '@/components/ui/icons';
import { Dropdown } from '@/components/ui/menu/Dropdown';
import { CommentEnd } from './commentsLayout';

/** Actions for a comment by another person. */
export function CommentMenu({ comment }: { comment: Comment }) {
  const [isReporting, setIsReporting] = useState(false);
  const name = `the comment by ${comment.author?.username ?? ''}`;
  return (
    <CommentEnd>
      <Dropdown
        align="end"
        entries={[
          {
            key: 'report',
            label: 'Report…',
            icon: <FlagIcon aria-hidden />,
            onSelect: () => setIsReporting(true),
          },
        ]}
        renderTrigger={(trigger) => (
          <IconButton {...trigger} label={`More about ${name}`}>
            <MoreIcon aria-hidden />
          </IconButton>
        )}
      />
      {isReporting && (
        <ReportDialog
          thing={{ kind: 'comment', id: comment._id }}
          name={name}
          onClose={() => setIsReporting(false)}
        />
      )}
    </CommentEnd>
  );
}
