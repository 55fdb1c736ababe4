import { afterAll } from 'vitest'
import { closeSharedApps } from './shared-apps.ts'

// The apps that the tests of a file share end with the file.
afterAll(() => closeSharedApps())
