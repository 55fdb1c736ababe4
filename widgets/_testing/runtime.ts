import { createElement } from 'react'

/** Whether a test runs on React itself, not on Preact in its place: what `plat` promises to users of the package, who have React 19. */
export const isReact = !('__v' in createElement('i'))
