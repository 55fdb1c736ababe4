/** Whether tests that try many odd things, or take minutes with processes, do all of it: `npm run test:full`. */
export const FULL = process.env.PLAT_FULL === '1'

/** How many of so many odd inputs, or deaths of a process, a test tries: all by `npm run test:full`, else a tenth. */
export const howMany = (all: number): number => (FULL ? all : Math.ceil(all / 10))

/**
 * Seconds that a test which tries odd requests to every route may take on a CI server, which waits for all of it: a slow one does
 * less of its tenth in them (docs/decisions/052). On a desk, and for all of them, there is no end.
 */
export const ODD_SECONDS = process.env.CI && !FULL ? 150 : Number.POSITIVE_INFINITY
