import { frontPageLimits, sectionKinds } from '@contracts/rules/site/frontPageRules';
import { useState } from 'react';
import { Button } from '@/components/ui/button/Button';
import { IconButton } from '@/components/ui/button/IconButton';
import { Select } from '@/components/ui/field/Select';
import { CloseIcon } from '@/components/ui/icons';
import { useFocusInPlace } from '../../hooks/useFocusInPlace';
import { SortableList } from '../../ui/sortable/SortableList';
import { inOrder, kindLabels, sectionName, withSection } from '../frontPageDraft';
import type { Arranging } from '../useArranging';
import { AddRow, Frame, Part, roomText } from './Part';
import { SectionFields } from './SectionFields';

type Kind = (typeof sectionKinds)[number];

/** Lists of articles below the pins, each with a title. */
export function SectionsPart(arranging: Arranging) {
  const { draft, tags, change } = arranging;
  const { sections, names } = draft;
  const [kind, setKind] = useState<Kind>('tag');
  const [addedKey, setAddedKey] = useState('');
  const list = useFocusInPlace();
  const nameOf = (section: (typeof sections)[number]) => sectionName(section, tags, names);
  const add = () => {
    const next = withSection(draft, kind);
    setAddedKey(next.sections.at(-1)?.key ?? '');
    change({ sections: next.sections }, `A section was added: ${kindLabels[kind]}.`);
  };
  return (
    <Part
      title="Sections"
      hint="Lists with a title, one below the other. One without an article is not shown."
    >
      {sections.length > 0 && (
        <Frame>
          <SortableList
            label="Sections"
            list={list}
            items={sections.map((section, index) => ({
              section,
              index,
              id: section.key,
              name: nameOf(section),
            }))}
            onOrder={(ids) => change({ sections: inOrder(sections, ids, ({ key }) => key) })}
            renderItem={({ name, section }) => (
              <>
                <strong dir="auto">{name}</strong> <small>{kindLabels[section.kind]}</small>
              </>
            )}
            renderTools={({ id, name }) => (
              <IconButton
                label={`Remove the section ${name}`}
                onClick={() =>
                  change(
                    { sections: sections.filter(({ key }) => key !== id) },
                    `The section ${name} was removed.`,
                  )
                }
              >
                <CloseIcon aria-hidden />
              </IconButton>
            )}
            renderBelow={({ section, index, name }) => (
              <SectionFields
                {...arranging}
                section={section}
                name={name}
                path={`sections.${index}`}
                hasFocus={section.key === addedKey}
              />
            )}
          />
        </Frame>
      )}
      <AddRow $isField>
        <Select
          label="New section"
          value={kind}
          options={sectionKinds.map((value) => ({ value, label: kindLabels[value] }))}
          onChange={({ target }) => setKind(target.value as Kind)}
        />
        <Button
          size="sm"
          variant="outline"
          disabled={sections.length >= frontPageLimits.sections}
          onClick={add}
        >
          Add the section
        </Button>
        {roomText(sections.length, frontPageLimits.sections, 'a section')}
      </AddRow>
    </Part>
  );
}
