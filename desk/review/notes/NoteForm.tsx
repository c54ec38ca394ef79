import type { NoteField } from '@contracts/reviewNote';
import { REASON_MAX_LENGTH } from '@contracts/rules/limits';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { randomId } from '@/services/randomId';
import { focusRing } from '@/styles/mixins';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { FailureLine } from '../../ui/FailureLine';
import { InlineActions, InlineForm } from '../../ui/InlineForm';
import { SuggestedCover } from '../suggest/SuggestedCover';
import { typedCover } from '../suggest/typedCover';
import { MentionArea } from './mention/MentionArea';
import { type NoteDraft, useAddReviewNoteMutation } from './notesApi';
import { isEmpty, noteBody, suggestionProblem } from './noteWords';
import { fieldNames, PassageQuote } from './PassageQuote';
import { SuggestionField } from './SuggestionField';
import type { ArticleNotes } from './useArticleNotes';

const audiences: { audience: NoteDraft['audience']; label: string }[] = [
  { audience: 'author', label: 'For the author, sent with the decision or before' },
  { audience: 'editors', label: 'Editors only' },
];

const fields: NoteField[] = ['title', 'summary', 'cover_pic'];

interface NoteFormProps {
  notes: ArticleNotes;
  draft: NoteDraft;
  onClosed: () => void;
}

/** A note in progress. The input is stored on this device until it is saved or discarded. */
export function NoteForm({ notes, draft, onClosed }: NoteFormProps) {
  const { articleId, revision, keepDraft, quote, wordsOf, cover, asked } = notes;
  const [add, { error, isLoading }] = useAddReviewNoteMutation();
  const [missing, setMissing] = useState('');
  const [problem, setProblem] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const name = useId();
  const [askedBefore] = useState(asked);
  const suggestedWords = useRef<HTMLTextAreaElement>(null);
  const isAskedFor = useRef(false);
  const isSuggestingWords = typeof draft.suggestion === 'string';
  const isSuggesting = isSuggestingWords || draft.cover !== undefined;

  // An earlier unfinished note waits in its place.
  useEffect(() => {
    if (asked > 0) field.current?.focus();
  }, [asked]);

  useEffect(() => {
    if (isSuggestingWords && isAskedFor.current) suggestedWords.current?.select();
    isAskedFor.current = false;
  }, [isSuggestingWords]);

  const keep = (change: Partial<NoteDraft>) => {
    setMissing('');
    setProblem('');
    keepDraft({ ...draft, ...change, id: randomId() });
  };
  const close = () => {
    keepDraft(undefined);
    onClosed();
  };
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isEmpty(draft)) {
      setMissing('Enter a note.');
      field.current?.focus();
      return;
    }
    const fault = suggestionProblem(draft, cover);
    setProblem(fault);
    if (fault) {
      suggestedWords.current?.focus();
      return;
    }
    const { error: refused } = await add({ articleId, revision, ...noteBody(draft, cover) });
    if (!refused) close();
  };
  const beginSuggestion = () => {
    isAskedFor.current = true;
    if (draft.field === 'cover_pic')
      keep({ cover: typedCover(cover), coverBefore: cover, audience: 'author' });
    else keep({ suggestion: draft.passage?.text ?? '', audience: 'author' });
  };
  const quoteSelection = () => {
    const passage = quote();
    // Suggested words that are still those of the passage follow it.
    const isUntouched = draft.suggestion === draft.passage?.text;
    if (passage)
      keep({ passage, field: null, cover: undefined, ...(isUntouched && { suggestion: passage.text }) });
    else setMissing('Select words in the article first.');
  };

  return (
    <InlineForm onSubmit={handleSubmit} noValidate aria-label="New note">
      {askedBefore === 0 && asked === 0 && <p>This is your earlier unfinished note.</p>}
      <PassageQuote passage={draft.passage} field={draft.field} />
      <InlineActions $isStart>
        <Button size="sm" variant="ghost" onClick={quoteSelection}>
          Quote selection
        </Button>
        {(draft.passage || draft.field) && (
          <Button
            size="sm"
            variant="ghost"
            onClick={() => keep({ passage: null, field: null, suggestion: null, cover: undefined })}
          >
            Whole article
          </Button>
        )}
        {fields
          .filter((field) => field !== draft.field)
          .map((field) => (
            <Button
              key={field}
              size="sm"
              variant="ghost"
              onClick={() => keep({ field, passage: wordsOf(field), suggestion: null, cover: undefined })}
            >
              {fieldNames[field]}
            </Button>
          ))}
        {(draft.field || draft.passage) && (
          <Button
            size="sm"
            variant="ghost"
            onClick={() => (isSuggesting ? keep({ suggestion: null, cover: undefined }) : beginSuggestion())}
          >
            {isSuggesting
              ? 'Remove the suggestion'
              : draft.field === 'cover_pic'
                ? 'Suggest another cover'
                : 'Suggest other words'}
          </Button>
        )}
      </InlineActions>
      {draft.cover && (
        <>
          <SuggestedCover article={cover} typed={draft.cover} onType={(typed) => keep({ cover: typed })} />
          <FailureLine>{problem}</FailureLine>
        </>
      )}
      {isSuggestingWords && (
        <SuggestionField
          ref={suggestedWords}
          value={draft.suggestion ?? ''}
          error={problem || undefined}
          onType={(suggestion) => keep({ suggestion })}
        />
      )}
      <MentionArea
        ref={field}
        articleId={articleId}
        label={isSuggesting ? 'Note (optional)' : 'Note'}
        rows={3}
        maxLength={REASON_MAX_LENGTH}
        value={draft.content}
        error={missing || undefined}
        onType={(content) => keep({ content })}
      />
      <Audience>
        <legend>Visible to</legend>
        {isSuggesting && <p>A suggestion is for the author, sent with the decision or before.</p>}
        {!isSuggesting &&
          audiences.map(({ audience, label }) => (
            <label key={audience}>
              <input
                type="radio"
                name={name}
                checked={draft.audience === audience}
                onChange={() => keep({ audience })}
              />
              {label}
            </label>
          ))}
      </Audience>
      <FailureLine>{error?.message}</FailureLine>
      <InlineActions>
        <Button size="sm" variant="ghost" onClick={close}>
          Discard
        </Button>
        <Button size="sm" type="submit" isLoading={isLoading}>
          Save note
        </Button>
      </InlineActions>
    </InlineForm>
  );
}

const Audience = styled.fieldset`
  display: grid;
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    ${text.label}
    padding: 0;
  }
  label {
    display: flex;
    align-items: center;
    gap: ${space[2]};
    min-height: 2rem;
  }
  input {
    ${focusRing}
    flex: none;
    width: 1.125rem;
    height: 1.125rem;
    margin: 0;
    accent-color: ${color.ink};
  }
`;
