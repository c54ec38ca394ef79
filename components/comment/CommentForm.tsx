import { COMMENT_MAX_LENGTH } from '@contracts/rules/limits';
import { type FormEvent, useRef } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { TextArea } from '@/components/ui/field/TextArea';
import { countOf } from '@/components/ui/textFormat';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { useCommentForm } from './useCommentForm';

/** The counter shows from here on. */
const NEAR_LIMIT = COMMENT_MAX_LENGTH - 500;

/** Writes a comment. */
export function CommentForm({ articleId }: { articleId: string }) {
  const form = useCommentForm(articleId);
  const field = useRef<HTMLTextAreaElement>(null);
  const left = COMMENT_MAX_LENGTH - form.text.length;

  const send = async () => {
    if (!(await form.send())) field.current?.focus();
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };

  return (
    <Form onSubmit={handleSubmit}>
      <TextArea
        ref={field}
        label="Your comment"
        rows={3}
        value={form.text}
        error={form.error}
        onChange={({ target }) => form.change(target.value)}
      />
      <Row>
        {form.text.length >= NEAR_LIMIT && (
          <Counter role="status">
            {left >= 0 ? `${countOf(left, 'character')} left` : `${countOf(-left, 'character')} too many`}
          </Counter>
        )}
        <Button type="submit" isLoading={form.isSending}>
          Comment
        </Button>
      </Row>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${space[3]};
  padding-block: ${space[5]};
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: ${space[4]};
`;

const Counter = styled.p`
  ${text.small}
  color: ${color.textMuted};
  font-variant-numeric: tabular-nums;
`;
