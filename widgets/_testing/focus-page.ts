import { beforeAll, beforeEach } from 'vitest'
import { userEvent } from 'vitest/browser'

// Files of tests share a page, and the one that ran before may have ended with a click. An element that a script focuses
// after a click does not match :focus-visible, so that maps would not light it up.
beforeAll(() => userEvent.keyboard('{Escape}'))

// Keys go to the frame that has the focus, and a test before may have left it elsewhere.
beforeEach(() => window.focus())
