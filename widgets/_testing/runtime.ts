import { createElement } from 'react'

/** True if a test runs on React itself instead of Preact, as for users of the package, who have React 19. */
export const isReact = !('__v' in createElement('i'))
