/** True if tests of random inputs run to their full depth, in `npm run test:full`. */
export const FULL = process.env.PLAT_FULL === '1'

/** Returns how many of the random inputs of a full run a test tries: one in 500, and at least 10. */
export const fuzzRuns = (all: number): number => (FULL ? all : Math.min(all, Math.max(10, Math.ceil(all / 500))))

/** After how many milliseconds a file of such tests gives one up: its file says `vi.setConfig({ testTimeout: FUZZ_TIMEOUT })`. */
export const FUZZ_TIMEOUT = FULL ? 3_600_000 : 600_000

/** Returns the inputs of a fixed list that a test tries: every twentieth, and all in full runs. */
export const fuzzSample = <T>(all: readonly T[]): readonly T[] => (FULL ? all : all.filter((_, at) => at % 20 === 0))
