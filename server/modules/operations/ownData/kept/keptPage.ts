import type { SiteIdentity } from '@contracts/site';
import { escapeText } from '../../../../lib/html/escapeHtml';
import { plainPage } from '../../../../lib/html/plainPage';
import { keptList } from './keptList';
import type { KeptText } from './listed';
import type { KeptSettings } from './outside';

const style = `
main{max-width:44rem}
h2{margin:2.5rem 0 0;font-size:1.2rem}
dt{margin-top:1.25rem;font-weight:bold;overflow-wrap:anywhere}
dd{margin:0 0 .25rem;overflow-wrap:anywhere}`;

const entry = ({ about, why, until }: KeptText) =>
  `<div><dt>${escapeText(about)}</dt><dd>Why: ${escapeText(why)}</dd><dd>How long: ${escapeText(until)}</dd></div>`;

/** The page about stored personal data, in English like the rest of the interface. */
export function keptPage(
  { name }: Pick<SiteIdentity, 'name'>,
  settings: KeptSettings,
): { html: string; style: string } {
  const { parts, leftOver } = keptList(settings);
  const sections = parts.map(
    ({ title, kept }) => `<h2>${escapeText(title)}</h2><dl>${kept.map(entry).join('')}</dl>`,
  );
  const left = `<h2>After something was deleted</h2><ul>${leftOver.map((text) => `<li>${escapeText(text)}</li>`).join('')}</ul>`;
  return plainPage({
    name,
    language: 'en',
    title: 'What is stored, why and how long',
    style,
    body: `<p>${escapeText(name)} stores the following data about people. Under Account in your profile you can get a copy of all your data,
and delete your account. Everything that names you is then deleted within minutes; the list says where it takes longer.</p>
${sections.join('')}${left}<p><a href="/">Back to ${escapeText(name)}</a></p>`,
  });
}
