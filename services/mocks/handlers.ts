import { HttpHandler } from 'msw';
import { mockFiles } from './gathered';

const parameters = ({ info }: HttpHandler) => String(info.header).split(':').length;

/** The calls of the mock backend. msw takes the first match, so `/api/main/all_article` stands before `/api/main/:id`. */
export const handlers = mockFiles
  .flatMap((file) => Object.values(file).flat())
  .filter((value) => value instanceof HttpHandler)
  .sort((one, other) => parameters(one) - parameters(other));
