import { join } from 'node:path'
import { root } from '../_platform/root.ts'

/** Where one run of the tests keeps its bundles. Inside the project: that is where a program finds its packages and files. */
export const bundlesOf = (run: string): string => join(root, '.cache', `bundles-${run}`)
