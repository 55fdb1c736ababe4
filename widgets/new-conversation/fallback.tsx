import { NewConversation } from './NewConversation.tsx'

/** The server's HTML: the same form, whose buttons find, add and remove people without scripts. The island hydrates it. */
export const Fallback = NewConversation
