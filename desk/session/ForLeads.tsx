import type { Rule } from '@contracts/policies/policy';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { PageHeader } from '../ui/PageHeader';
import { useMay } from './useMay';

interface ForLeadsProps {
  title: string;
  /** Absent where all editors may open it. */
  access?: Rule<'lead'>;
  children: ReactNode;
}

/** A page of the desk, or why the editor may not open it, if a link led there anyway. */
export function ForLeads({ title, access, children }: ForLeadsProps) {
  const may = useMay();
  if (!access || may(access)) return children;
  return (
    <>
      <PageHeader title={title}>Only lead editors may open this page, and you are an editor.</PageHeader>
      <p>
        <Link href="~/desk/people?show=editors">The list of editors</Link> shows the lead editors, who can
        open it for you, or make you a lead editor.
      </p>
    </>
  );
}
