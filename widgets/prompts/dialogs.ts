/** What is fetched when a prompt is about to open: no page pays for dialogs that nobody sees. */
export { track } from '../_http/track/track.ts'
export { PromptDialog } from './PromptDialog.tsx'
export { TEXTS } from './texts.ts'
