/** The files of a drop or a paste. A screenshot, and a picture copied in a browser, have no name worth showing. */
export function filesOf(data: DataTransfer | null): File[] {
  return data ? [...data.files] : [];
}

/** Whether a drag carries files rather than a part of the text. */
export const carriesFiles = (data: DataTransfer | null): boolean => data?.types.includes('Files') ?? false;

/** The types in the file chooser; HEIC is converted if the browser can. */
export const PICTURE_ACCEPT = 'image/jpeg,image/png,image/gif,image/webp,image/avif,image/heic,image/heif';
