import type { Generated } from 'kysely';

declare module './index' {
  interface Database {
    image: ImageTable;
    upload: UploadTable;
    loose_image: LooseImageTable;
    unsized_image: UnsizedImageTable;
    image_reference: ImageReferenceTable;
    foreign_picture: ForeignPictureTable;
  }
}

/** A stored file; its name follows from its content, so that several uploads may share it. */
interface ImageTable {
  name: string;
  bytes: number;
  created_at: string;
  /** Since when nothing refers to it; null while something does. */
  unused_since: string | null;
}

/** A file that may lie in the store without a row in `image`: being stored, being removed, or left by a crash. */
interface LooseImageTable {
  name: string;
}

/** A stored image whose narrower widths are still to be made. */
interface UnsizedImageTable {
  name: string;
  /** Whether the image itself was written quickly, and is to be made as small as others. */
  is_quick: Generated<0 | 1>;
}

/** The owner of an image: the id is the `public_id` of the contract. */
interface UploadTable {
  id: string;
  user_id: string;
  image_name: string;
  created_at: string;
}

/** Uses of an image. */
interface ImageReferenceTable {
  /** `article:{id}`, `publication:{id}`, `user:{id}` or `site`. */
  holder: string;
  image_name: string;
}

/** A picture of another site, as it was stored; known for a day. */
interface ForeignPictureTable {
  /** A hash of the address. */
  address_key: string;
  image_name: string;
  width: number;
  height: number;
  fetched_at: string;
}
