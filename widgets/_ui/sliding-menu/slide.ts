const PHONE = 768

/**
 * Tells whether a menu that was dragged this far opens or closes: by more than a quarter of the viewport's width on
 * phones, by 15 percent on wider ones.
 */
export const slidesOver = (distance: number, width: number): boolean =>
  Math.abs(distance) > width * (width < PHONE ? 0.25 : 0.15)
