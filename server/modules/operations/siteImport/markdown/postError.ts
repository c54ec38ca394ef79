/** Why one file cannot become an article, in words for the report. The rest of the import continues. */
export class PostError extends Error {
  override name = 'PostError';
}

/** Why a file is left out on purpose: it is no post, or its site did not show it. */
export class PostSkipped extends PostError {
  override name = 'PostSkipped';
}
