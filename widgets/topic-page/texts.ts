export const TEXTS = {
  voteFailed: 'Your vote wasn’t counted.',
  quoteFailed: 'We couldn’t load the quote.',
  replyFailed: 'Your reply wasn’t posted. It’s still here.',
  posted: 'Your reply is posted.',
}
export type Texts = typeof TEXTS
