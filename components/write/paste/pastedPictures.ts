/** Handles pictures of pasted text. Each call returns the id for their place in the text. */
export interface PastedPictures {
  file: (file: File) => string;
  problem: (name: string, sentence: string) => string;
}

const nameOf = (address: string) => {
  try {
    return decodeURIComponent(address.split(/[/\\]/).at(-1) ?? '').slice(0, 80);
  } catch {
    return '';
  }
};

/** The bytes of a `data:` address; null for what cannot be read. */
export function fileOfDataUrl(address: string): File | null {
  const [, type = '', isBase64, data = ''] =
    /^data:([\w.+/-]*)[^,]*?(;base64)?,([\s\S]*)$/i.exec(address) ?? [];
  try {
    const text = isBase64 ? atob(data.replace(/\s/g, '')) : decodeURIComponent(data);
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    return bytes.length > 0 ? new File([bytes], 'The pasted picture', { type }) : null;
  } catch {
    return null;
  }
}

/** A dot that only counts readers. */
const isTracker = (image: Element) =>
  ['width', 'height'].every((side) => {
    const size = image.getAttribute(side);
    return size !== null && Number.parseInt(size, 10) <= 2;
  });

function place(image: Element, upload: string): void {
  image.removeAttribute('src');
  image.setAttribute('data-upload', upload);
}

/**
 * Pictures of the web stay where they are, embedded ones are uploaded, and those that are only on the author's
 * computer, which the browser may not read, leave a placeholder that says so.
 */
export function placePictures(root: Element, pictures: PastedPictures): void {
  for (const image of root.querySelectorAll('img')) {
    const src = image.getAttribute('src')?.trim() ?? '';
    if (isTracker(image)) image.remove();
    else if (/^https?:/i.test(src)) image.setAttribute('src', src);
    else if (/^data:image\//i.test(src)) {
      const file = fileOfDataUrl(src);
      if (file) place(image, pictures.file(file));
      else image.remove();
    } else if (/^(file|blob|cid|ms-appx|webkit-fake-url):/i.test(src)) {
      const name = /^file:/i.test(src) ? nameOf(src) : '';
      const what = name ? `“${name}”` : 'This picture';
      place(
        image,
        pictures.problem(name, `${what} was not included in the pasted text. Choose its file here.`),
      );
    } else image.remove();
  }
}
