/** Whether tests that try many odd things, or take minutes with processes, do all of it: `npm run test:full`. */
export const FULL = process.env.PLAT_FULL === '1'

/** How many of so many odd inputs, or deaths of a process, a test tries: all by `npm run test:full`, else a tenth. */
export const howMany = (all: number): number => (FULL ? all : Math.ceil(all / 10))
