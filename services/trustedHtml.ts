interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML(html: string): string },
  ): { createHTML(html: string): string };
}

const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('byline', {
  createHTML: (html) => html,
});

/**
 * HTML that the server has sanitised, that is our own, or that is only read in a document that runs nothing, in the form
 * that a page with Trusted Types demands. Browsers without them take the text. Nothing else in Byline makes HTML of a
 * text.
 */
export const trustedHtml = (html: string): string => policy?.createHTML(html) ?? html;
