/**
 * Tells whether a key belongs to an input method, which is choosing a word with it. Safari sends the Enter that ends the
 * choice after the composition, with the key code 229 (https://bugs.webkit.org/show_bug.cgi?id=165004).
 */
export const isComposing = ({ isComposing, keyCode }: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  isComposing || keyCode === 229
