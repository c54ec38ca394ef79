import type { OwnArticle } from '@contracts/article';
import type { Tag } from '@contracts/tag';
import { useId } from 'react';
import styled from 'styled-components';
import { LaterEnd } from '@/components/ownArticle/dates/LaterDates';
import { ChevronDownIcon } from '@/components/ui/icons';
import { focusRing, resetButton, touchTarget, transition } from '@/styles/mixins';
import { duration, radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { CoverField } from '../media/CoverField';
import { OwnAddress } from './OwnAddress';
import { PublishTimeField } from './PublishTimeField';
import { SubField } from './SubField';
import { SummaryField } from './SummaryField';
import { type Settings, settingsFacts } from './settings';

interface DraftSettingsProps {
  tags: Tag[];
  /** As it is stored; null before that. */
  article: OwnArticle | null;
  settings: Settings;
  /** It is accepted and waits for its time. */
  isScheduled: boolean;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  onChange: (changes: Partial<Settings>) => void;
  onArticle: (article: OwnArticle) => void;
}

/** The settings of the article besides title, tag and text: one line, which expands into the fields. */
export function DraftSettings(props: DraftSettingsProps) {
  const { tags, article, settings, isScheduled, isOpen, onToggle, onChange, onArticle } = props;
  const id = useId();
  return (
    <Root aria-label="Details" data-beside-text>
      <Toggle type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => onToggle(!isOpen)}>
        <ChevronDownIcon aria-hidden />
        <span>Details</span>
        <Facts>{settingsFacts(settings).join(' · ')}</Facts>
      </Toggle>
      <Fields id={id} hidden={!isOpen}>
        <div data-field="summary">
          <SummaryField value={settings.summary} onChange={(summary) => onChange({ summary })} />
        </div>
        <SubField tags={tags} tag={settings.tag} sub={settings.sub} onChange={onChange} />
        <div data-field="cover_pic">
          <CoverField cover={settings.cover_pic} alt={settings.cover_alt} onChange={onChange} />
        </div>
        <div data-field="publish_at">
          <PublishTimeField
            value={settings.publish_at}
            isAccepted={isScheduled}
            isByEditors={article?.time_by_editors === true && article.publish_at === settings.publish_at}
            onChange={(publish_at) => onChange({ publish_at })}
          />
        </div>
        {article && canWishEnd(article) && (
          <div>
            <LaterEnd article={article} onChanged={onArticle} />
          </div>
        )}
        {article && <OwnAddress article={article} />}
      </Fields>
    </Root>
  );
}

/** Where nothing of it is accepted: the other ones have the button beside their status. */
const canWishEnd = ({ published_revision, scheduled_at, dates }: OwnArticle): boolean =>
  published_revision === null && scheduled_at === null && (dates?.ended_at ?? null) === null;

const Root = styled.section`
  border-block: 1px solid ${color.border};
`;

const Toggle = styled.button`
  ${resetButton}
  ${text.label}
  ${focusRing}
  ${touchTarget({ height: '2.75rem' })}
  display: flex;
  align-items: center;
  gap: ${space[2]};
  width: 100%;
  border-radius: ${radius.sm};

  > svg {
    flex: none;
    ${transition('rotate')}
    transition-duration: ${duration.base};
  }
  &[aria-expanded='false'] > svg {
    rotate: -90deg;
  }
`;

const Facts = styled.span`
  ${text.small}
  min-width: 0;
  margin-inline-start: ${space[2]};
  overflow: hidden;
  color: ${color.textMuted};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  padding-block: ${space[3]} ${space[5]};

  &[hidden] {
    display: none;
  }
`;
