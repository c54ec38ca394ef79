/** The row of `setting` that has the key of the hashes of addresses. No backup has it. */
export const KEY_NAME = 'security_log_key';
