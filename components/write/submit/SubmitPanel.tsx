import type { OwnArticle } from '@contracts/article';
import { useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { FieldError } from '@/components/ui/field/fieldStyles';
import { SubmitIcon } from '@/components/ui/icons';
import { Dialog } from '@/components/ui/overlay/Dialog';
import { DialogActions } from '@/components/ui/overlay/DialogForm';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { openText } from '../notes/notesText';
import { ReaderNotePart } from '../readerNote/ReaderNotePart';
import { useProposedNote } from '../readerNote/useProposedNote';
import { ChecksPart } from './ChecksPart';
import { type Finding, type FindingPlace, groupFindings, refusalFindings } from './findings';
import { nextSteps } from './nextSteps';
import { OriginalityPart } from './OriginalityPart';
import { blockedText } from './submitBlock';
import { submitTexts } from './submitTexts';
import { type SavedDraft, useChecks } from './useChecks';
import { useOwnTrust } from './useOwnTrust';
import { useSubmitArticle } from './useSubmitArticle';

interface SubmitPanelProps {
  draft: SavedDraft;
  article: OwnArticle | null;
  /** How many of the editors' notes are not done. */
  openNotes: number;
  publish_at: string | null;
  /** Problems that only this page knows. */
  findLocal: () => Finding[];
  onGo: (place: FindingPlace) => void;
  onPreview: () => void;
  onSubmitted: () => void;
  onClose: () => void;
}

/** The checks before review, the originality report and the next steps. */
export function SubmitPanel(props: SubmitPanelProps) {
  const { draft, article, openNotes, publish_at, findLocal, onGo, onPreview, onSubmitted, onClose } = props;
  const reasonId = useId();
  const results = useRef<HTMLElement>(null);
  const { checking, recheck } = useChecks(draft);
  const { submit, isSubmitting, refusals, failure, forget } = useSubmitArticle(draft, onSubmitted);
  const trust = useOwnTrust();
  const status = article?.status ?? 'draft';
  const { title, action } = submitTexts[status];

  const local = findLocal();
  const known = checking.kind === 'checked' ? checking.checks.findings : [];
  const isLocal = (rule: string) => local.some(({ key }) => key === rule);
  const groups = groupFindings([
    ...refusalFindings(refusals),
    ...local,
    ...known.filter(({ rule }) => !isLocal(rule)).map((finding) => ({ ...finding, key: finding.rule })),
  ]);
  const blocked = blockedText(checking, groups, refusals.length > 0);
  const isPublished = (article?.published_revision ?? null) !== null;
  const note = useProposedNote(isPublished && article ? article._id : null);
  const [isAsked, setIsAsked] = useState(false);
  const isSettled = checking.kind !== 'checking';

  const checkAgain = () => {
    forget();
    recheck();
  };

  /** If pressed anyway, it moves to the problems; for open notes it asks once. */
  const handleSubmit = async () => {
    if (blocked !== null) results.current?.focus();
    else if (openNotes > 0 && !isAsked) setIsAsked(true);
    else if (await note.save()) await submit();
  };

  return (
    <Dialog
      title={title}
      size="lg"
      align="top"
      offlineText="Submitting requires a connection."
      onClose={onClose}
    >
      <Parts>
        <section aria-label="Checks before review" ref={results} tabIndex={-1}>
          <ChecksPart checking={checking} groups={groups} onGo={onGo} onCheckAgain={checkAgain} />
        </section>
        <section aria-labelledby={`${reasonId}-originality`}>
          <h3 id={`${reasonId}-originality`}>Originality</h3>
          {isSettled ? <OriginalityPart draft={draft} /> : <p>Runs after the checks.</p>}
        </section>
        {isPublished && (
          <section aria-labelledby={`${reasonId}-readers`}>
            <h3 id={`${reasonId}-readers`}>Note for readers</h3>
            <ReaderNotePart note={note} isSubmitted={action === null} />
          </section>
        )}
        <section aria-labelledby={`${reasonId}-next`}>
          <h3 id={`${reasonId}-next`}>What happens next</h3>
          <p>{nextSteps({ status, isPublished, publish_at, trust })}</p>
        </section>
      </Parts>
      {action && (
        <Reason id={reasonId} role="status">
          {blocked ?? (isAsked && `Editors’ notes: ${openText(openNotes)}. You can still submit.`)}
        </Reason>
      )}
      {failure !== '' && <FieldError role="alert">Not submitted: {failure}</FieldError>}
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          Keep writing
        </Button>
        <Button variant="outline" onClick={onPreview}>
          Preview
        </Button>
        {action && (
          <Button
            aria-disabled={blocked !== null || undefined}
            aria-describedby={reasonId}
            isLoading={isSubmitting || note.isSaving}
            onClick={() => void handleSubmit()}
          >
            <SubmitIcon aria-hidden />
            {isAsked ? 'Submit anyway' : action}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};

  h3 {
    ${text.subheading}
    margin-bottom: ${space[3]};
  }
`;

const Reason = styled.p`
  ${text.small}
  min-height: 1.5em;
  margin-top: ${space[5]};
  color: ${color.textMuted};
  text-align: end;
`;
