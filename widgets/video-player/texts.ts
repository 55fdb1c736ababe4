/** The island's words. `{title}` is the video's, `{network}` the network's name. */
export const TEXTS = {
  play: 'Play video: {title}',
  /** Said before a press, as the network learns of it then. */
  notice: 'Plays from {network}.',
  failed: 'This video can’t be played here.',
  open: 'Open it in a new tab',
}
