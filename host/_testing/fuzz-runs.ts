/** True if tests of random inputs run to their full depth, in `npm run test:full`. */
export const FULL = process.env.PLAT_FULL === '1'

/** Random inputs that a test tries, of those that it tries in full tests: one in 500, and at least 10. */
export const fuzzRuns = (all: number): number => (FULL ? all : Math.min(all, Math.max(10, Math.ceil(all / 500))))

/** The inputs of a fixed list that a test tries: every twentieth, in full tests all. */
export const fuzzSample = <T>(all: readonly T[]): readonly T[] => (FULL ? all : all.filter((_, at) => at % 20 === 0))
