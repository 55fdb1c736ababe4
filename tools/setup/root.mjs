import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder, absolute. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

/** The folder for generated files that may be deleted at any time. */
export const cache = path.join(root, '.cache')
