/** A valid address of a picture, on the web or on this site; or its fault. */
export function readPicture(text: string): { address: string } | { fault: string } {
  const address = text.trim();
  const isPicture =
    address === '' || /^https?:\/\/[^\s]+$/i.test(address) || /^\/(?!\/)[^\s\\]*$/.test(address);
  return isPicture ? { address } : { fault: 'profile_pic must be an address that begins with http or /' };
}

/** The room of the support chat either is there or is not. */
export const roomFault = (text: string): string | null =>
  text === '' || text === 'created' ? null : 'usedroom must be empty or created';
