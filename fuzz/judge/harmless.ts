/**
 * The elements and attributes that a page may have from an article. The list is separate from the one of the sanitiser,
 * so that a mistake there is not repeated here.
 */
export const harmlessElements: ReadonlySet<string> = new Set(
  (
    'p ul ol li dl dt dd blockquote pre code span br hr h2 h3 h4 h5 h6 em strong del ins mark sup sub kbd abbr cite ' +
    'small q section details summary figure figcaption table caption thead tbody tfoot tr th td a img'
  ).split(' '),
);

export const harmlessAttribute =
  /^(href|title|rel|id|src|alt|width|height|loading|decoding|start|colspan|rowspan|align|class)$/;
