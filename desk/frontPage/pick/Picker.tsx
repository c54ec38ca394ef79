import { pickedIn } from '../frontPageDraft';
import type { Arranging, Picking } from '../useArranging';
import { PickArticle } from './PickArticle';
import { PickAuthor } from './PickAuthor';

const titles = {
  lead: 'Choose the lead story',
  pins: 'Pin an article',
  series: 'Add an article to the series',
};

interface PickerProps extends Arranging {
  picking: Picking;
}

/** Opens the picker and adds what is picked. */
export function Picker({ picking, draft, change, pick }: PickerProps) {
  const named = (id: string, name: string) => ({ names: { ...draft.names, [id]: name } });
  const close = () => pick(null);
  if (picking.part === 'author') {
    return (
      <PickAuthor
        onClose={close}
        onPick={({ _id, username }) => {
          const sections = draft.sections.map((section) =>
            section.key === picking.key ? { ...section, of: _id } : section,
          );
          change({ ...named(_id, username), sections }, `${username} was chosen.`);
          close();
        }}
      />
    );
  }
  const place = (id: string) => {
    if (picking.part === 'lead') return { lead: id };
    if (picking.part === 'pins') return { pins: [...draft.pins, { article: id, until: null }] };
    const sections = draft.sections.map((section) =>
      section.key === picking.key ? { ...section, articles: [...section.articles, id] } : section,
    );
    return { sections };
  };
  return (
    <PickArticle
      title={titles[picking.part]}
      picked={pickedIn(draft)}
      onClose={close}
      onPick={({ _id, title }) => {
        change({ ...named(_id, title), ...place(_id) }, `${title} was added.`);
        close();
      }}
    />
  );
}
