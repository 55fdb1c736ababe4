/** Whether tests that try many odd things, or take minutes with processes, do all of it: `npm run test:full`. */
export const FULL = process.env.PLAT_FULL === '1'

/** How many of so many odd inputs, or deaths of a process, a test tries: all by `npm run test:full`, else a tenth. */
export const howMany = (all: number): number => (FULL ? all : Math.ceil(all / 10))

/** The second since 1970 at which a CI server ends what still runs: .ci/run says it. */
const ends = Number(process.env.CI_ENDS)

/**
 * Seconds that a test which tries odd requests to every route may take on a CI server: it is the last that runs, and a slow server
 * does less of its tenth (docs/decisions/052). On a desk, and for all of them, there is no end.
 */
export const ODD_SECONDS =
  ends && !FULL ? Math.max(30, Math.round(ends - 60 - Date.now() / 1000)) : Number.POSITIVE_INFINITY
