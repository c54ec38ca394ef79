import { REASON_MAX_LENGTH } from '@contracts/rules/limits';
import type { SignOffSheet } from '@contracts/signOff';
import styled from 'styled-components';
import { SelectionButton } from '@/components/suggestion/SelectionButton';
import { Button } from '@/components/ui/button/Button';
import { TextArea } from '@/components/ui/field/TextArea';
import { CommentIcon } from '@/components/ui/icons';
import { formatMoment } from '@/services/siteTime';
import { lineClamp, resetList } from '@/styles/mixins';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { FailureText } from './FailureText';
import { useComment } from './useComment';

type CommentsPartProps = Omit<Parameters<typeof useComment>[0], 'comments'> & { sheet: SignOffSheet };

/** What the person said about the text, and the field for more. */
export function CommentsPart({ sheet, ...options }: CommentsPartProps) {
  const { comments, closed, article } = sheet;
  const comment = useComment({ ...options, comments });
  const { typed, passage, failure, isSending, field, selected, change, quoteSelection } = comment;
  const canWrite = closed !== 'decided';

  return (
    <Root aria-labelledby="sign-off-comments">
      <h2 id="sign-off-comments">Your comments</h2>
      {comments.length === 0 && <p>You have not written any comments.</p>}
      <ol>
        {comments.map(({ _id, passage: about, content, date }) => (
          <li key={_id}>
            {about && <blockquote>{about.text}</blockquote>}
            <p>{content}</p>
            <time dateTime={date}>{formatMoment(date)}</time>
          </li>
        ))}
      </ol>
      {canWrite && selected && (
        <SelectionButton selected={selected} onPress={quoteSelection}>
          <CommentIcon aria-hidden />
          Comment
        </SelectionButton>
      )}
      {canWrite && (
        <form onSubmit={(event) => void comment.handleSubmit(event)} noValidate aria-label="New comment">
          {passage && <blockquote>{passage.text}</blockquote>}
          <TextArea
            ref={field}
            label={passage ? 'Comment on these words' : 'Comment on the whole article'}
            hint="To comment on certain words, select them in the article first."
            rows={3}
            maxLength={REASON_MAX_LENGTH}
            value={typed}
            onChange={({ target }) => change(target.value, passage)}
          />
          <FailureText>{failure}</FailureText>
          <div>
            {article && (
              <Button size="sm" variant="ghost" onClick={quoteSelection}>
                Quote selected words
              </Button>
            )}
            {passage && (
              <Button size="sm" variant="ghost" onClick={() => change(typed, null)}>
                Whole article
              </Button>
            )}
            <Button size="sm" variant="outline" type="submit" isLoading={isSending}>
              Send the comment
            </Button>
          </div>
        </form>
      )}
    </Root>
  );
}

const Root = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  margin-top: ${space[7]};
  padding-top: ${space[5]};
  border-top: 1px solid ${color.border};

  h2 {
    ${text.heading}
  }
  blockquote {
    ${lineClamp(4)}
    margin: 0;
    padding-inline-start: ${space[3]};
    border-inline-start: 3px solid ${color.accentStrong};
    color: ${color.textMuted};
    overflow-wrap: anywhere;
  }
  ol {
    ${resetList}
    display: grid;
    gap: ${space[3]};
  }
  ol:empty {
    display: none;
  }
  li {
    display: grid;
    gap: ${space[2]};
    padding: ${space[3]} ${space[4]};
    border: 1px solid ${color.border};
    border-radius: ${radius.md};
    background: ${color.surface};
  }
  li > p {
    white-space: pre-line;
  }
  time {
    ${text.small}
    color: ${color.textMuted};
  }
  form {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space[3]};
  }
  form > div:last-child {
    display: flex;
    flex-wrap: wrap;
    justify-content: end;
    gap: ${space[2]};
  }
`;
