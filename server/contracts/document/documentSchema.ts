import { getSchema } from '@tiptap/core';
import { documentExtensions } from './documentExtensions';

/** The schema of articles' documents. There is one, as nodes of two schemas are never equal. */
export const documentSchema = getSchema(documentExtensions);
