/** Whether tests that try many odd things, or take minutes with processes, do all of it: `npm run test:full`. */
export const FULL = process.env.PLAT_FULL === '1'

/** How many of so many odd inputs, or deaths of a process, a test tries: all by `npm run test:full`, else a tenth. */
export const howMany = (all: number): number => (FULL ? all : Math.ceil(all / 10))

/** The second since 1970 at which a CI server ends what still runs: .ci/run says it. */
const ends = Number(process.env.CI_ENDS)

/** Seconds that are left for odd inputs on a CI server: they are the last that runs (docs/decisions/052). Else there is no end. */
export const secondsLeft = (): number =>
  ends && !FULL ? Math.round(ends - 60 - Date.now() / 1000) : Number.POSITIVE_INFINITY

/** Seconds that a test which tries odd requests to every route may take: a slow server does less of its tenth. */
export const ODD_SECONDS = Math.max(30, secondsLeft())

/** How fast-check tries a tenth of so many odd inputs: on a slow server what a twelfth of the time allows, three seconds at least. */
export function oddRuns(all: number) {
  const seconds = Math.max(3, secondsLeft() / 12)
  return {
    numRuns: howMany(all),
    ...(Number.isFinite(seconds) && { interruptAfterTimeLimit: seconds * 1000, markInterruptAsFailure: false }),
  }
}
