/** Labels that would be lower than this on the screen or in a picture are not shown, in CSS pixels. */
export const MIN_LABEL = 10
