import type { Comment } from '@contracts/comment';
import { useState } from 'react';
import styled from 'styled-components';
import { ReportDialog } from '@/components/report/ReportDialog';
import { Dropdown } from '@/components/ui/Dropdown';
import { IconButton } from '@/components/ui/IconButton';
import { FlagIcon, MoreIcon } from '@/components/ui/icons';

/** What one can do with somebody else's comment. */
export function CommentMenu({ comment }: { comment: Comment }) {
  const [isReporting, setIsReporting] = useState(false);
  const name = `the comment by ${comment.author?.username ?? ''}`;
  return (
    <Root>
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
    </Root>
  );
}

/** At the end of the line with the author's name, without making it taller. */
const Root = styled.span`
  margin-block: -0.75rem;
  margin-inline-start: auto;
`;
