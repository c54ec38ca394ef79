/** The server has some 50,000 of them. */
const common = new Set(['123456', '12345678', 'password', 'qwerty', 'abc123', 'letmein']);

export const isCommonPassword = (password: string): boolean => common.has(password.trim().toLowerCase());
