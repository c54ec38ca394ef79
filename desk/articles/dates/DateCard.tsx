import { articlePolicy } from '@contracts/policies/article.policy';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button/Button';
import { ButtonRow } from '@/components/ui/button/ButtonRow';
import { siteTimeZone } from '@/services/siteTime';
import { DateDialog, type Refusal } from '../../calendar/move/DateDialog';
import { useMay } from '../../session/useMay';
import { FailureLine } from '../../ui/FailureLine';
import { Card } from '../article/articleLayout';
import { useArticleDatesQuery } from './datesApi';

export interface DatedArticle {
  _id: string;
  title: string;
}

interface DateCardProps {
  article: DatedArticle;
  field: 'ends_at' | 'update_at';
  heading: string;
  /** What is planned, in a sentence. */
  says: (at: string | null) => string;
  /** Labels of the buttons, by whether there is a date. */
  labels: { set: string; change: string; remove: (at: string) => string };
  dialog: { title: (title: string) => string; happens: string; save: string };
  isSaving: boolean;
  /** @returns why it was refused; undefined once it is done. */
  save: (to: string | null, from: string | null) => Promise<Refusal | undefined>;
}

/** One date of a published or scheduled article, and how to change it. */
export function DateCard(props: DateCardProps) {
  const { article, field, heading, says, labels, dialog, isSaving, save } = props;
  const { currentData: dates, error } = useArticleDatesQuery(article._id);
  /** The dialog, with the date that its editor saw: another one may change it meanwhile. */
  const [asked, setAsked] = useState<{ at: string | null } | null>(null);
  const [refused, setRefused] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  const may = useMay();
  const at = dates?.[field] ?? null;

  const remove = async () => {
    const failure = await save(null, at);
    setRefused(failure?.message ?? '');
    // The pressed button is gone with the date.
    if (!failure) button.current?.focus();
  };

  return (
    <Card aria-label={heading}>
      <h2>{heading}</h2>
      {dates && <p>{says(at)}</p>}
      {dates && may(articlePolicy.keepDates, dates) && (
        <ButtonRow>
          <Button
            ref={button}
            size="sm"
            variant="outline"
            aria-haspopup="dialog"
            onClick={() => {
              setRefused('');
              setAsked({ at });
            }}
          >
            {at === null ? labels.set : labels.change}
          </Button>
          {at !== null && (
            <Button size="sm" variant="outline" isLoading={isSaving && !asked} onClick={() => void remove()}>
              {labels.remove(at)}
            </Button>
          )}
        </ButtonRow>
      )}
      <FailureLine>{refused || error?.message}</FailureLine>
      {asked && (
        <DateDialog
          title={dialog.title(`“${article.title.trim() || 'Untitled'}”`)}
          at={asked.at}
          zone={siteTimeZone()}
          happens={dialog.happens}
          saveLabel={dialog.save}
          isSaving={isSaving}
          onSave={(to) => save(to, asked.at)}
          onClose={() => setAsked(null)}
        />
      )}
    </Card>
  );
}
