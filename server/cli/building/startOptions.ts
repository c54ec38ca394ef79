/**
 * Options of Node for a server, as `npm start`, the image and the service of systemd give them. Less room for new
 * objects and fewer threads of V8 keep some 20 MB less. What is kept of compiled code is good for these options only.
 */
export const startOptions = ['--max-semi-space-size=4', '--v8-pool-size=2'];
