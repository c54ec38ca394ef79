import type { PublishedDetail } from '@contracts/publishedArticle';
import { CORRECTION_REASON_MAX_LENGTH, TITLE_MAX_LENGTH } from '@contracts/rules/limits';
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react';
import styled from 'styled-components';
import { TextField } from '@/components/ui/field/TextField';
import { DotsLoader } from '@/components/ui/loading/DotsLoader';
import { SubmitActions } from '@/components/ui/overlay/SubmitActions';
import { CoverField } from '@/components/write/media/CoverField';
import { NoteFields } from '@/components/write/readerNote/NoteFields';
import { isTextMissing, noNote } from '@/components/write/readerNote/typedNote';
import { SummaryField } from '@/components/write/settings/SummaryField';
import { uploadDeskImage } from '@/services/api/images';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { FailureLine } from '../../ui/FailureLine';
import { correctedArticle } from './correctedArticle';
import { fieldsOf, isUnchanged, typedPassages, withFields } from './correctionDraft';
import { FilingFields } from './FilingFields';
import { PassageFields } from './PassageFields';
import type { useCorrection } from './useCorrection';

/** Comparing brings the schema of the documents with it. */
const CorrectionDifference = lazy(async () => ({
  default: (await import('./CorrectionDifference')).CorrectionDifference,
}));

interface CorrectionFormProps {
  detail: PublishedDetail;
  correction: ReturnType<typeof useCorrection>;
  onClose: () => void;
}

/** Changes the published version. The input is stored on this device until it is sent or discarded. */
export function CorrectionForm({ detail, correction, onClose }: CorrectionFormProps) {
  const { article } = detail;
  const { draft, setDraft, send, isSending, failure } = correction;
  const [hasTried, setHasTried] = useState(false);
  const reason = useRef<HTMLInputElement>(null);
  const noteText = useRef<HTMLTextAreaElement>(null);
  const fields = fieldsOf(article, draft);
  const change = (changes: Partial<typeof fields>) => setDraft(withFields(article, draft, changes));
  const unchanged = isUnchanged(draft);
  const { refusals } = correctedArticle(article, draft);
  const typed = typedPassages(draft);
  const problems = new Map(
    [...refusals].map(([index, refusal]) => [
      draft.passages.indexOf(typed[index] ?? draft.passages[0] ?? { find: '', replace: '' }),
      refusal,
    ]),
  );
  const { note = noNote } = draft;
  const isNoteMissing = isTextMissing(note);
  const isReasonMissing = draft.reason.trim() === '';

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (isReasonMissing) reason.current?.focus();
    else if (isNoteMissing) noteText.current?.focus();
    else if (!unchanged && problems.size === 0) void send();
  };

  return (
    <Form onSubmit={handleSubmit} noValidate aria-label="Change this article">
      <TextField
        label="Title"
        maxLength={TITLE_MAX_LENGTH}
        value={fields.title}
        autoComplete="off"
        onChange={({ target }) => change({ title: target.value })}
      />
      <SummaryField value={fields.summary} onChange={(summary) => change({ summary })} />
      <FilingFields tag={fields.tag} sub={fields.sub} onChange={change} />
      <CoverField cover={fields.cover_pic} alt={fields.cover_alt} post={uploadDeskImage} onChange={change} />
      <PassageFields
        passages={draft.passages}
        problems={problems}
        onChange={(passages) => setDraft({ ...draft, passages })}
      />
      <section aria-label="What changes">
        <h3>What changes</h3>
        {unchanged ? (
          <p>No changes yet.</p>
        ) : (
          <Suspense fallback={<DotsLoader label="Comparing" />}>
            <CorrectionDifference article={article} draft={draft} />
          </Suspense>
        )}
      </section>
      <TextField
        ref={reason}
        label="Reason"
        hint={`${article.author.username} sees it in the article’s history.`}
        maxLength={CORRECTION_REASON_MAX_LENGTH}
        value={draft.reason}
        error={hasTried && isReasonMissing ? 'Enter a reason.' : undefined}
        autoComplete="off"
        onChange={({ target }) => setDraft({ ...draft, reason: target.value })}
      />
      <NoteFields
        note={note}
        label="Note for readers"
        hint="Optional. Published with the change."
        none="No note"
        error={hasTried && isNoteMissing ? 'Write the note, or choose “No note”.' : undefined}
        textRef={noteText}
        onChange={(typedNote) => setDraft({ ...draft, note: typedNote })}
      />
      <FailureLine>{failure}</FailureLine>
      <SubmitActions
        isLoading={isSending}
        aria-disabled={unchanged || problems.size > 0 || undefined}
        onCancel={onClose}
      >
        Publish change
      </SubmitActions>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  margin-top: ${space[4]};

  h3 {
    ${text.label}
    margin-bottom: ${space[2]};
    color: ${color.textMuted};
  }
`;
