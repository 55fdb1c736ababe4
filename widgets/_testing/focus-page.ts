import { beforeEach } from 'vitest'

// Keys go to the frame that has the focus. Files of tests share a page, and the one that ran before may have left it elsewhere.
beforeEach(() => window.focus())
