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
import { Badge } from '../ui/Badge';
import { FailureLine } from '../ui/FailureLine';
import { Moment } from '../ui/Moment';
import { Card, CardButtons, CardHead, CardWords } from './cardLayout';
import type { Done } from './DoneLine';
import { KeepButton } from './KeepButton';
import { RemovedNote } from './RemovedNote';
import { ReportsPart } from './ReportsPart';
import { ShowButton } from './ShowButton';

interface CommentCardProps {
  comment: DeskComment;
  onRemove: (comment: DeskComment) => void;
  onDone: (done: Done) => void;
}

/** A comment with its article, its reports, and the editor's actions. */
export function CommentCard({ comment, onRemove, onDone }: CommentCardProps) {
  const { _id, author, article, date, content, held, removed, reports } = comment;
  const [failure, setFailure] = useState('');
  const may = useMay();
  const isHeld = held && !removed;
  const mayDecide = may(isHeld ? commentPolicy.show : commentPolicy.moderate, thingOf(author._id));
  const name = `the comment by ${author.username}`;

  return (
    <Card aria-label={`Comment by ${author.username} on “${article.title}”`}>
      <CardHead>
        <Avatar src={author.profile_pic} size={32} />
        <div>
          <p>
            <strong>{author.username}</strong> on <strong>{article.title}</strong>
          </p>
          <Moment date={date} /> {isHeld && <Badge $tone="accent">Readers do not see it yet</Badge>}
        </div>
      </CardHead>
      <CardWords>
        <CommentText content={content} />
      </CardWords>
      {removed && <RemovedNote removed={removed} />}
      <ReportsPart reports={reports} />
      {!mayDecide && (removed || held || reports.count > 0) && (
        <p>This is your own comment. Only another editor can decide on it.</p>
      )}
      <CardButtons>
        {mayDecide && (removed || held) && (
          <ShowButton comment={comment} name={name} onDone={onDone} onFailure={setFailure} />
        )}
        {!removed && (
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
        {article.isPublished && !held && (
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
