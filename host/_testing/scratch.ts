import { join } from 'node:path'
import { root } from '../_config/root.ts'

/**
 * Returns a folder for one run of the tests, removed after it, because killed processes cannot clean up. It is inside
 * the project, where bundled programs find packages and files.
 */
export const getScratch = (run: string): string => join(root, '.cache', `tests-${run}`)
