/** Why one file cannot become an article, in words for the report. The rest of the import continues. */
export class PostError extends Error {
  override name = 'PostError';
}
