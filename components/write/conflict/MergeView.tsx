import { wordParts } from '@contracts/document/difference';
import { useId, useMemo, useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { DialogActions } from '@/components/ui/overlay/DialogForm';
import { countOf } from '@/components/ui/textFormat';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { Text } from '../history/DocumentDifference';
import type { DraftVersion } from '../history/difference';
import type { Passage } from './mergeBlocks';
import {
  type Choice,
  type Choices,
  type FieldConflict,
  type Merge,
  mergedVersion,
  openChoices,
} from './mergeVersions';
import { OwnParts, PassageText } from './PassageText';
import { ResultPreview } from './ResultPreview';
import { Sides } from './Sides';

interface MergeViewProps {
  merge: Merge;
  isBusy: boolean;
  onResolve: (result: DraftVersion) => void;
}

const takenText = (label: string, side: 'mine' | 'theirs') =>
  `${label}: changed only ${side === 'mine' ? 'by you' : 'in the other version'}, kept`;

/** Both versions of the whole article: what is merged automatically, and what the author decides. */
export function MergeView({ merge, isBusy, onResolve }: MergeViewProps) {
  const name = useId();
  const [choices, setChoices] = useState<Choices>({});
  const [isPreviewed, setIsPreviewed] = useState(false);
  const left = openChoices(merge, choices);
  const result = useMemo(() => mergedVersion(merge, choices), [merge, choices]);
  const choose = (id: string) => (choice: Choice) => setChoices((before) => ({ ...before, [id]: choice }));

  return (
    <>
      <DialogActions>
        <Button size="sm" variant="outline" disabled={isBusy} onClick={() => onResolve(merge.mine)}>
          Use all mine
        </Button>
        <Button size="sm" variant="outline" disabled={isBusy} onClick={() => onResolve(merge.theirs)}>
          Use all theirs
        </Button>
      </DialogActions>
      <Passages>
        {merge.fields.map((field) => (
          <FieldSides
            key={field.id}
            field={field}
            choice={field.taken ?? choices[field.id]}
            name={`${name} ${field.id}`}
            onChoose={choose(field.id)}
          />
        ))}
        {merge.passages.map((passage, index) => (
          <PassageSides
            key={passage.kind === 'open' ? passage.id : `${index} ${passage.kind}`}
            passage={passage}
            choices={choices}
            name={`${name} ${index}`}
            onChoose={choose}
          />
        ))}
      </Passages>
      {isPreviewed && <ResultPreview version={result} />}
      <Footer>
        <p role="status">{left > 0 ? `${countOf(left, 'choice')} left` : 'All differences resolved.'}</p>
        <Button
          variant="ghost"
          aria-expanded={isPreviewed}
          onClick={() => setIsPreviewed((isShown) => !isShown)}
        >
          {isPreviewed ? 'Hide the result' : 'Preview the result'}
        </Button>
        <Button disabled={left > 0} isLoading={isBusy} onClick={() => onResolve(result)}>
          Save the merged version
        </Button>
      </Footer>
    </>
  );
}

interface FieldSidesProps {
  field: FieldConflict;
  choice: Choice | undefined;
  name: string;
  onChoose: (choice: Choice) => void;
}

function FieldSides({ field, choice, name, onChoose }: FieldSidesProps) {
  const { label, mine, theirs, taken } = field;
  return (
    <Sides
      legend={taken ? takenText(label, taken) : label}
      mine={<Text>{mine ? <OwnParts parts={wordParts(theirs, mine)} /> : 'Empty'}</Text>}
      theirs={<Text>{theirs ? <OwnParts parts={wordParts(mine, theirs)} /> : 'Empty'}</Text>}
      options={taken ? [] : ['mine', 'theirs']}
      choice={choice}
      name={name}
      onChoose={onChoose}
    />
  );
}

interface PassageSidesProps {
  passage: Passage;
  choices: Choices;
  name: string;
  onChoose: (id: string) => (choice: Choice) => void;
}

function PassageSides({ passage, choices, name, onChoose }: PassageSidesProps) {
  if (passage.kind === 'same') return <Same>{countOf(passage.blocks.length, 'paragraph')} unchanged</Same>;
  const { mine, theirs } = passage;
  const isOpen = passage.kind === 'open';
  return (
    <Sides
      legend={isOpen ? 'Both versions changed this' : takenText('Text', passage.side)}
      mine={<PassageText blocks={mine} others={theirs} />}
      theirs={<PassageText blocks={theirs} others={mine} />}
      options={isOpen ? ['mine', 'theirs', 'both'] : []}
      choice={isOpen ? choices[passage.id] : passage.side}
      name={name}
      onChoose={isOpen ? onChoose(passage.id) : () => {}}
    />
  );
}

const Passages = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
  margin-block: ${space[4]};
`;

const Same = styled.p`
  ${text.caption}
  color: ${color.textMuted};
  text-align: center;
`;

const Footer = styled.div`
  position: sticky;
  inset-block-end: 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${space[2]} ${space[3]};
  padding-block: ${space[3]};
  background: ${color.raised};

  p {
    flex: 1;
  }
`;
