import { ConversationThread } from './ConversationThread.tsx'

/** The server's HTML: the messages, and the form for the next. The island hydrates it. */
export const Fallback = ConversationThread
