import type { CorrectedPassage } from '@contracts/publishedArticle';
import { CORRECTIONS_MAX, PASSAGE_MAX_LENGTH } from '@contracts/rules/limits';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { Checkbox } from '@/components/ui/field/Checkbox';
import { TextArea } from '@/components/ui/field/TextArea';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { emptyPassage } from './correctionDraft';

interface PassageFieldsProps {
  passages: CorrectedPassage[];
  /** Why one cannot be replaced, by its place. */
  problems: Map<number, string>;
  onChange: (passages: CorrectedPassage[]) => void;
}

/** Passages of the text, and what each is to become. */
export function PassageFields({ passages, problems, onChange }: PassageFieldsProps) {
  const change = (index: number, changes: Partial<CorrectedPassage>) =>
    onChange(passages.map((passage, at) => (at === index ? { ...passage, ...changes } : passage)));
  return (
    <Root role="group" aria-label="Corrections in the text">
      {passages
        .map((passage, index) => ({ passage, index, name: `Correction ${index + 1}` }))
        .map(({ passage, index, name }) => (
          <Passage key={name} role="group" aria-label={name}>
            <TextArea
              label="Find"
              hint="Exactly as in the text, with enough words around it."
              rows={2}
              maxLength={PASSAGE_MAX_LENGTH}
              value={passage.find}
              error={problems.get(index)}
              onChange={({ target }) => change(index, { find: target.value })}
            />
            <TextArea
              label="Replace with"
              rows={2}
              maxLength={PASSAGE_MAX_LENGTH}
              value={passage.replace}
              onChange={({ target }) => change(index, { replace: target.value })}
            />
            <Row>
              <Checkbox
                label="Replace everywhere"
                checked={passage.everywhere ?? false}
                onChange={({ target }) => change(index, { everywhere: target.checked || undefined })}
              />
              <Button
                size="sm"
                variant="ghost"
                aria-label={`Remove correction ${index + 1}`}
                onClick={() => onChange(passages.filter((_, at) => at !== index))}
              >
                Remove
              </Button>
            </Row>
          </Passage>
        ))}
      {passages.length < CORRECTIONS_MAX && (
        <Button size="sm" variant="outline" onClick={() => onChange([...passages, emptyPassage])}>
          {passages.length === 0 ? 'Correct a passage' : 'Correct another passage'}
        </Button>
      )}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[3]};
`;

const Passage = styled.div`
  display: grid;
  gap: ${space[3]};
  width: 100%;
  padding: ${space[4]};
  border: 1px solid ${color.border};
  border-radius: ${radius.md};

  textarea {
    min-height: 4rem;
  }
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
`;
