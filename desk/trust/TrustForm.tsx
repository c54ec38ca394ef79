import type { Workflow } from '@contracts/reviewStage';
import type { KeptTrustRules, TrustRules } from '@contracts/trust';
import styled from 'styled-components';
import { Link } from 'wouter';
import { Checkbox } from '@/components/ui/field/Checkbox';
import { Select } from '@/components/ui/field/Select';
import { notify } from '@/hooks/useNotify';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { usePersistentState } from '../persistent/usePersistentState';
import { DraftEnd } from '../ui/form/DraftEnd';
import { useChangeTrustRulesMutation } from './trustApi';

interface TrustFormProps {
  rules: KeptTrustRules;
  workflows: Workflow[];
}

const usualCounts = [0, 1, 2, 3, 5, 10, 15, 20, 30, 50, 100];

const countLabel = (count: number): string => {
  if (count === 0) return 'Not used';
  return count === 1 ? 'After 1 accepted article' : `After ${count} accepted articles`;
};

/** A program may have set another number. */
const countOptions = (present: number) =>
  [...new Set([...usualCounts, present])]
    .sort((one, other) => one - other)
    .map((count) => ({ value: String(count), label: countLabel(count) }));

/** The ladder of trust, open to be changed. What was typed is kept on this device until it is saved. */
export function TrustForm({ rules, workflows }: TrustFormProps) {
  const { value: draft, isRead, keep } = usePersistentState<KeptTrustRules>('trust');
  const [save, { error, isLoading, reset }] = useChangeTrustRulesMutation();
  if (!isRead) return null;

  const shown = draft ?? rules;
  const isOvertaken = draft !== undefined && draft.version !== rules.version;
  const change = (fields: Partial<TrustRules>) => {
    if (error) reset();
    keep({ ...shown, ...fields });
  };
  const discard = () => {
    reset();
    keep(undefined);
  };
  const handleSave = async () => {
    if ('error' in (await save(shown))) return;
    keep(undefined);
    notify.success(
      shown.on ? 'These rules apply to what is submitted from now on.' : 'The ladder is turned off.',
    );
  };
  const chooseStage = (id: string, isLeftOut: boolean) =>
    change({
      left_out: isLeftOut ? [...shown.left_out, id] : shown.left_out.filter((other) => other !== id),
    });

  return (
    <Root>
      <Checkbox
        label="Trust authors step by step"
        checked={shown.on}
        onChange={({ target }) => change({ on: target.checked })}
      />
      {shown.on && (
        <>
          <Select
            label="Shorter review"
            hint="Articles of these authors do not pass the stages that you choose below."
            options={countOptions(shown.shorter_after)}
            value={String(shown.shorter_after)}
            onChange={({ target }) => change({ shorter_after: Number(target.value) })}
          />
          {shown.shorter_after > 0 && (
            <StageChoice workflows={workflows} leftOut={shown.left_out} onChoose={chooseStage} />
          )}
          <Select
            label="Published at once"
            hint="What these authors submit is online at once. Editors find it under “To confirm” and read it afterwards."
            options={countOptions(shown.direct_after)}
            value={String(shown.direct_after)}
            onChange={({ target }) => change({ direct_after: Number(target.value) })}
          />
          <Rules>
            <li>Articles count that were accepted before, too. Changes to a published article do not.</li>
            <li>An article that is sent back, or taken offline, takes its author one step back.</li>
            <li>A correction or retraction that editors publish begins the count anew.</li>
            <li>
              Editors always read first: an article that was sent back or taken offline before, one of which a
              tenth or more also stands in articles of others, and one with a stage that asks for two people.
            </li>
          </Rules>
        </>
      )}
      <DraftEnd
        name="these rules"
        isChanged={draft !== undefined}
        isOvertaken={isOvertaken}
        isLoading={isLoading}
        failure={error?.message}
        onKeep={() => keep({ ...shown, version: rules.version })}
        onDiscard={discard}
        onSave={() => void handleSave()}
      />
    </Root>
  );
}

interface StageChoiceProps {
  workflows: Workflow[];
  leftOut: string[];
  onChoose: (id: string, isLeftOut: boolean) => void;
}

/** Which stages a shorter review leaves out, of all articles and of tags that have stages of their own. */
function StageChoice({ workflows, leftOut, onChoose }: StageChoiceProps) {
  const stages = workflows.flatMap(({ tag, stages: own }) =>
    own.map(({ _id, name }) => ({ _id, label: tag ? `${name} (tag ${tag.title})` : name })),
  );
  if (stages.length === 0)
    return (
      <p>
        There are no stages to leave out. <Link href="/stages">Set stages of the review</Link> first.
      </p>
    );
  return (
    <Choice>
      <legend>Stages that are left out</legend>
      {stages.map(({ _id, label }) => (
        <Checkbox
          key={_id}
          label={label}
          checked={leftOut.includes(_id)}
          onChange={({ target }) => onChoose(_id, target.checked)}
        />
      ))}
      <p>Where every stage would be left out, the last one stays.</p>
    </Choice>
  );
}

const Root = styled.div`
  ${text.small}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
`;

const Choice = styled.fieldset`
  display: grid;
  gap: ${space[1]};
  min-width: 0;
  margin: 0;
  padding: ${space[3]} ${space[4]};
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  overflow-wrap: anywhere;

  > legend {
    ${text.label}
    padding-inline: ${space[1]};
  }
  > p {
    color: ${color.textMuted};
  }
`;

const Rules = styled.ul`
  display: grid;
  gap: ${space[1]};
  margin: 0;
  padding-inline-start: ${space[5]};
  color: ${color.textMuted};
`;
