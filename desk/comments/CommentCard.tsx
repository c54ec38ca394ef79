import type { DeskComment } from '@contracts/comment';
import { commentPolicy } from '@contracts/policies/comment.policy';
import { thingOf } from '@contracts/policies/policy';
import { useState } from 'react';
import { CommentText } from '@/components/comment/CommentText';
import { Button } from '@/components/ui/button/Button';
import { ButtonLink } from '@/components/ui/button/ButtonLink';
import { OpenLinkIcon } from '@/components/ui/icons';
import { Avatar } from '@/components/ui/image/Avatar';
import { paths } from '@/services/paths';
import { useMay } from '../session/useMay';
import { FailureLine } from '../ui/FailureLine';
import { Moment } from '../ui/Moment';
import { Card, CardButtons, CardHead, CardWords } from './cardLayout';
import { useRestoreCommentMutation } from './commentsApi';
import type { Done } from './DoneLine';
import { KeepButton } from './KeepButton';
import { RemovedNote } from './RemovedNote';
import { ReportsPart } from './ReportsPart';

interface CommentCardProps {
  comment: DeskComment;
  onRemove: (comment: DeskComment) => void;
  onDone: (done: Done) => void;
}

/** A comment with its article, what is reported about it, and what an editor can do. */
export function CommentCard({ comment, onRemove, onDone }: CommentCardProps) {
  const { _id, author, article, date, content, removed, reports } = comment;
  const [restore, { isLoading }] = useRestoreCommentMutation();
  const [failure, setFailure] = useState('');
  const may = useMay();
  const mayDecide = may(commentPolicy.moderate, thingOf(author._id));
  const name = `the comment by ${author.username}`;

  const handleRestore = async () => {
    const { error } = await restore(_id);
    if (error) setFailure(error.message ?? '');
    else onDone({ text: `The comment by ${author.username} is shown again.` });
  };

  return (
    <Card aria-label={`Comment by ${author.username} on “${article.title}”`}>
      <CardHead>
        <Avatar src={author.profile_pic} size={32} />
        <div>
          <p>
            <strong>{author.username}</strong> on <strong>{article.title}</strong>
          </p>
          <Moment date={date} />
        </div>
      </CardHead>
      <CardWords>
        <CommentText content={content} />
      </CardWords>
      {removed && <RemovedNote removed={removed} />}
      <ReportsPart reports={reports} />
      {!mayDecide && (removed || reports.count > 0) && (
        <p>This is your own comment. Only another editor can decide on it.</p>
      )}
      <CardButtons>
        {removed ? (
          mayDecide && (
            <Button
              size="sm"
              variant="outline"
              isLoading={isLoading}
              aria-label={`Show again: ${name}`}
              onClick={handleRestore}
            >
              Show again
            </Button>
          )
        ) : (
          <>
            {mayDecide && (
              <KeepButton
                thing={{ kind: 'comment', id: _id }}
                reports={reports}
                name={name}
                onKept={() => onDone({ text: `The comment by ${author.username} stays.` })}
                onFailure={setFailure}
              />
            )}
            {may(commentPolicy.remove) && (
              <Button
                size="sm"
                variant="danger"
                aria-haspopup="dialog"
                aria-label={`Remove ${name}`}
                onClick={() => onRemove(comment)}
              >
                Remove…
              </Button>
            )}
          </>
        )}
        {article.isPublished && (
          <ButtonLink
            size="sm"
            variant="ghost"
            href={`${paths.article(article)}#comment-${_id}`}
            aria-label={`Open ${name} on the site`}
          >
            On the site
            <OpenLinkIcon aria-hidden />
          </ButtonLink>
        )}
      </CardButtons>
      {failure && <FailureLine>{failure}</FailureLine>}
    </Card>
  );
}
