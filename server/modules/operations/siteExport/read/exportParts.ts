import type { SiteIdentity } from '@contracts/site';
import type { Db } from '../../../../db/client';
import type { BlobStore } from '../../../../lib/blobs/blobStore';
import type { Threads } from '../../../../lib/threads/threads';
import type { PublicationService } from '../../../core/publication/publication.service';

/** The parts of the site that an export is made from. */
export interface ExportParts {
  db: Db;
  blobs: Pick<BlobStore, 'get'>;
  /** The public lists of articles. */
  lists: Pick<PublicationService, 'list' | 'listOfAuthor'>;
  threads: Pick<Threads, 'run'>;
  /** The public address of the site, without a slash at its end. */
  address: string;
  site: Pick<
    SiteIdentity,
    'name' | 'tagline' | 'description' | 'language' | 'timeZone' | 'accent' | 'fonts' | 'logo' | 'footer'
  >;
  /** The moment at which it was begun. */
  now: Date;
  /** Called for each article and each image. */
  onProgress?(): Promise<void> | void;
}
