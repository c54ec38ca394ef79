import { scriptSafeJson } from './scriptSafeJson';

/** Data for search engines. A data block is not executed, so the content security policy need not know it. */
export function JsonLd({ data }: { data: object[] }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every character escaped that could end the element
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptSafeJson(data) }} />
  );
}
