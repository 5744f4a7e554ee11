/** What answers this build: a server, or for `make site` a worker of the page itself; vite.config.ts says which. */
export { transport } from '#end';

/** Whether there is no server behind this page. */
export const SITE = import.meta.env.MODE === 'site';
