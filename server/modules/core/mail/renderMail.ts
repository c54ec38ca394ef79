import type { ReactElement } from 'react';

/** A mail as a template makes it. */
export interface MailTemplate {
  subject: string;
  body: ReactElement;
}

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

/** @returns the mail as HTML, and the same words as plain text. */
export async function renderMail({ subject, body }: MailTemplate): Promise<RenderedMail> {
  const { render, toPlainText } = await import('@react-email/render');
  const html = await render(body);
  return { subject: subject.replaceAll(/\s+/g, ' ').trim(), html, text: toPlainText(html) };
}
