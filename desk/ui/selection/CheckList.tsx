import styled from 'styled-components';
import { Checkbox } from '@/components/ui/field/Checkbox';
import { space } from '@/styles/spacing';
import { text } from '@/styles/typography';

interface CheckListProps<Name extends string> {
  legend: string;
  names: readonly Name[];
  /** The meaning of each. */
  texts: Record<Name, string>;
  chosen: readonly Name[];
  onChange(chosen: Name[]): void;
  /** Whether they are side by side if there is space. */
  isWide?: boolean;
}

/** Names with a line of explanation each, of which any number can be chosen. */
export function CheckList<Name extends string>(props: CheckListProps<Name>) {
  const { legend, names, texts, chosen, onChange, isWide = false } = props;
  const toggle = (name: Name) =>
    onChange(chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name]);
  return (
    <Root $isWide={isWide}>
      <legend>{legend}</legend>
      {names.map((name) => (
        <div key={name}>
          <Checkbox label={name} checked={chosen.includes(name)} onChange={() => toggle(name)} />
          <p>{texts[name]}</p>
        </div>
      ))}
    </Root>
  );
}

const Root = styled.fieldset<{ $isWide: boolean }>`
  display: grid;
  grid-template-columns: ${({ $isWide }) => ($isWide ? 'repeat(auto-fill, minmax(min(100%, 14rem), 1fr))' : 'none')};
  gap: ${space[3]} ${space[4]};
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    ${text.label}
    padding: 0;
    margin-bottom: ${space[2]};
  }
  p {
    ${text.small}
  }
`;
