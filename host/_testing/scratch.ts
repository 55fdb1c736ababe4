import { join } from 'node:path'
import { root } from '../_config/root.ts'

/**
 * A folder of one run of the tests, gone after it; processes of tests are ended too hard to remove what is theirs. Inside the
 * project: that is where a program that is bundled into it finds its packages and files.
 */
export const getScratch = (run: string): string => join(root, '.cache', `tests-${run}`)
