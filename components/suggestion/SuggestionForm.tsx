import type { Passage } from '@contracts/reviewNote';
import Link from 'next/link';
import { type FormEvent, useId, useMemo, useRef } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { Checkbox } from '@/components/ui/field/Checkbox';
import { FieldError } from '@/components/ui/field/fieldStyles';
import { Select } from '@/components/ui/field/Select';
import { TextArea } from '@/components/ui/field/TextArea';
import { Dialog } from '@/components/ui/overlay/Dialog';
import { useNotify } from '@/hooks/useNotify';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { paragraphsOf } from './paragraphs';
import { suggestionsPath } from './suggestionsPath';
import { useSuggestionForm } from './useSuggestionForm';

interface SuggestionFormProps {
  articleId: string;
  /** The words of the article. */
  articleText: string;
  /** The words that are marked; null without any. */
  marked: Passage | null;
  onClose: () => void;
}

const BEGINNING = 60;
const beginningOf = ({ text: words }: Passage) =>
  words.length <= BEGINNING ? words : `${words.slice(0, BEGINNING).trimEnd()}…`;

const isSame = (one: Passage | null, other: Passage) =>
  one?.text === other.text && one.before === other.before && one.after === other.after;

/** Suggests other words to the author of an article: for what is marked, or for a paragraph that is chosen. */
export function SuggestionForm({ articleId, articleText, marked, onClose }: SuggestionFormProps) {
  const notify = useNotify();
  const form = useSuggestionForm(articleId, marked, () => {
    notify.success('Thank you. The author has your suggestion.');
    onClose();
  });
  const thanksId = useId();
  const root = useRef<HTMLFormElement>(null);
  const { passage, errors } = form;
  const choices = useMemo(() => {
    const paragraphs = paragraphsOf(articleText);
    const isParagraph = passage === null || paragraphs.some((one) => isSame(passage, one));
    return isParagraph ? paragraphs : [passage, ...paragraphs];
  }, [articleText, passage]);
  const chosen = choices.findIndex((one) => isSame(passage, one));

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await form.send())) {
      requestAnimationFrame(() => root.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
    }
  };

  return (
    <Dialog
      title="Suggest a correction"
      size="md"
      align="top"
      offlineText="Sending a suggestion needs a connection."
      onClose={onClose}
    >
      <Form ref={root} onSubmit={handleSubmit} noValidate>
        <Select
          label="Which words?"
          hint="Close this and mark words in the article, or choose a paragraph here."
          options={choices.map((one, index) => ({ value: String(index), label: beginningOf(one) }))}
          placeholder={passage === null ? 'Choose a paragraph' : undefined}
          value={chosen < 0 ? '' : String(chosen)}
          error={errors.passage}
          data-autofocus={passage === null || undefined}
          onChange={({ target }) => {
            const next = choices[Number(target.value)];
            if (target.value !== '' && next) form.choose(next);
          }}
        />
        {passage && (
          <TextArea
            label="As it should be"
            hint="Change what is wrong. Leave the field empty to suggest removing these words."
            rows={3}
            value={form.words}
            error={errors.words}
            data-autofocus
            onChange={({ target }) => form.change({ words: target.value })}
          />
        )}
        <TextArea
          label="Comment for the author (optional)"
          hint="For example where it can be looked up."
          rows={2}
          value={form.comment}
          error={errors.comment}
          onChange={({ target }) => form.change({ comment: target.value })}
        />
        <div>
          <Checkbox
            label="Thank me by name"
            checked={form.thanks}
            aria-describedby={thanksId}
            onChange={({ target }) => form.change({ thanks: target.checked })}
          />
          <Hint id={thanksId}>
            The author then sees your name, and can name you below the article. Otherwise only editors see it.
          </Hint>
        </div>
        {errors.failure && <FieldError role="alert">{errors.failure}</FieldError>}
        <Buttons>
          <Link href={suggestionsPath}>Your suggestions</Link>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isLoading={form.isSending}>
            Send to the author
          </Button>
        </Buttons>
      </Form>
    </Dialog>
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
`;

const Hint = styled.p`
  ${text.small}
  color: ${color.textMuted};
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: end;
  gap: ${space[2]};

  > a {
    ${text.small}
    margin-inline-end: auto;
    color: ${color.accent};
  }
`;
