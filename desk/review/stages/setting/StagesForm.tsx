import type { StageSetting, Workflow, Workflows } from '@contracts/reviewStage';
import { STAGES_MAX } from '@contracts/rules/review/stages';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { IconButton } from '@/components/ui/button/IconButton';
import { TrashIcon } from '@/components/ui/icons';
import { notify } from '@/hooks/useNotify';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { RenameIcon } from '../../../ui/deskIcons';
import { DraftEnd } from '../../../ui/form/DraftEnd';
import { SortableList } from '../../../ui/sortable/SortableList';
import { useChangeWorkflowMutation } from '../stagesApi';
import { StageFields } from './StageFields';
import { stageSummary } from './settingTexts';
import { newStage, useStagesDraft } from './useStagesDraft';

interface StagesFormProps {
  workflow: Workflow;
  editors: Workflows['editors'];
}

const nameOf = ({ name }: StageSetting) => name.trim() || 'New stage';

/** The stages of all articles, or of a tag, open to be changed. */
export function StagesForm({ workflow, editors }: StagesFormProps) {
  const draft = useStagesDraft(workflow);
  const { stages, change } = draft;
  const [open, setOpen] = useState<string | null>(null);
  const [save, { error, isLoading, reset }] = useChangeWorkflowMutation();
  const frame = useRef<HTMLDivElement>(null);
  if (!draft.isRead) return null;

  const set = (next: StageSetting[]) => {
    if (error) reset();
    change(next);
  };
  const discard = () => {
    reset();
    setOpen(null);
    draft.forget();
  };
  const handleSave = async () => {
    const tag = workflow.tag?._id ?? null;
    const { error: refused } = await save({ tag, version: draft.version, stages });
    if (refused) return;
    setOpen(null);
    draft.forget();
    notify.success('Articles pass these stages from now on.');
  };

  return (
    <Root>
      {stages.length === 0 ? (
        <p>
          {workflow.tag
            ? 'No stages of its own: articles with this tag pass those of all articles.'
            : 'No stages: one approval by any editor accepts an article.'}
        </p>
      ) : (
        <Frame ref={frame} tabIndex={-1}>
          <SortableList
            label="Stages"
            items={stages.map((stage) => ({ ...stage, id: stage._id, name: nameOf(stage) }))}
            onOrder={(ids) =>
              set(stages.toSorted((one, other) => ids.indexOf(one._id) - ids.indexOf(other._id)))
            }
            renderItem={(stage) => (
              <>
                <Title>{nameOf(stage)}</Title>
                <Summary>{stageSummary(stage)}</Summary>
              </>
            )}
            renderTools={(stage) => (
              <>
                <IconButton
                  label={`Change ${nameOf(stage)}`}
                  aria-expanded={open === stage._id}
                  onClick={() => setOpen(open === stage._id ? null : stage._id)}
                >
                  <RenameIcon aria-hidden />
                </IconButton>
                <IconButton
                  label={`Remove ${nameOf(stage)}`}
                  onClick={() => {
                    set(stages.filter(({ _id }) => _id !== stage._id));
                    frame.current?.focus();
                  }}
                >
                  <TrashIcon aria-hidden />
                </IconButton>
              </>
            )}
            renderBelow={({ _id }) => {
              const stage = stages.find((one) => one._id === _id);
              if (open !== _id || !stage) return null;
              return (
                <StageFields
                  stage={stage}
                  isFirst={stage === stages[0]}
                  editors={editors}
                  onChange={(next) => set(stages.map((one) => (one._id === _id ? next : one)))}
                />
              );
            }}
          />
        </Frame>
      )}
      {stages.length < STAGES_MAX && (
        <Button
          size="sm"
          variant="outline"
          onClick={() => {
            const stage = newStage();
            set([...stages, stage]);
            setOpen(stage._id);
          }}
        >
          Add a stage
        </Button>
      )}
      <p>
        An article in a stage that you remove goes on to the next one that lacks approvals. It is accepted by
        an editor only: where nothing is left to approve, the last stage is approved once more.
      </p>
      <DraftEnd
        name="these stages"
        isChanged={draft.isChanged}
        isOvertaken={draft.isOvertaken}
        isLoading={isLoading}
        failure={error?.message}
        onKeep={draft.keepMine}
        onDiscard={discard}
        onSave={() => void handleSave()}
      />
    </Root>
  );
}

const Root = styled.div`
  ${text.small}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${space[4]};
`;

const Frame = styled.div`
  justify-self: stretch;
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
`;

const Title = styled.p`
  ${text.label}
  overflow-wrap: anywhere;
`;

const Summary = styled.p`
  ${text.caption}
  color: ${color.textMuted};
`;
