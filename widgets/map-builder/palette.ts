/** Eight colors that people with any kind of color blindness tell apart (Okabe and Ito, with charcoal for their black). */
export const SWATCHES: [color: string, name: string][] = [
  ['#0072b2', 'Blue'],
  ['#56b4e9', 'Sky blue'],
  ['#009e73', 'Green'],
  ['#f0e442', 'Yellow'],
  ['#e69f00', 'Orange'],
  ['#d55e00', 'Vermilion'],
  ['#cc79a7', 'Pink'],
  ['#333333', 'Charcoal'],
]

/** Returns the name of a color: a swatch's, else its code. */
export const getColorName = (color: string): string => SWATCHES.find(([each]) => each === color)?.[1] ?? color
