import type { DeskFrontPage } from '@contracts/frontPage';
import type { Tag } from '@contracts/tag';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { ButtonRow } from '@/components/ui/button/ButtonRow';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { Moment } from '../ui/Moment';
import { draftOf, sectionName } from './frontPageDraft';

interface OvertakenChoiceProps {
  site: DeskFrontPage;
  tags: Tag[];
  /** Continues with this editor's own arrangement, which replaces the other one when it is published. */
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Another editor has published first: shows the published version, and asks which one to continue with. */
export function OvertakenChoice({ site, tags, onKeepMine, onTakeTheirs }: OvertakenChoiceProps) {
  const { lead, pins, sections, names } = draftOf(site);
  const [newest] = site.history;
  const titleOf = (id: string) => names[id] || 'a deleted article';
  const rows = [
    { what: 'Lead story', names: lead === null ? [] : [titleOf(lead)] },
    { what: 'Pinned', names: pins.map(({ article }) => titleOf(article)) },
    { what: 'Sections', names: sections.map((section) => sectionName(section, tags, names)) },
  ];
  return (
    <Notice role="alert">
      <p>
        {newest?.editor || 'Another editor'} published another front page
        {newest && (
          <>
            {' '}
            (<Moment date={newest.date} />)
          </>
        )}{' '}
        after you began. Readers see:
      </p>
      <dl>
        {rows.map((row) => (
          <div key={row.what}>
            <dt>{row.what}</dt>
            <dd>{row.names.join(' · ') || 'none'}</dd>
          </div>
        ))}
      </dl>
      <ButtonRow>
        <Button size="sm" variant="outline" onClick={onKeepMine}>
          Keep mine
        </Button>
        <Button size="sm" variant="ghost" onClick={onTakeTheirs}>
          Use theirs
        </Button>
      </ButtonRow>
      <p>If you continue, yours replaces theirs when you publish. Theirs stays in the history.</p>
    </Notice>
  );
}

const Notice = styled.div`
  ${text.small}
  display: grid;
  gap: ${space[3]};
  padding: ${space[4]};
  border: 1px solid ${color.danger};
  border-radius: ${radius.md};

  dl {
    display: grid;
    gap: ${space[1]};
    margin: 0;
  }
  dl > div {
    display: grid;
    grid-template-columns: 6rem minmax(0, 1fr);
    gap: ${space[2]};
  }
  dt {
    color: ${color.textMuted};
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;
