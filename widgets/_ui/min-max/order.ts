/** Texts of a minimum and a maximum. */
export type MinMax = readonly [min: string, max: string]

/** Lowers a minimum above the maximum to it, whichever of the two was changed. Fields without a number stay. */
export function orderNumbers([min, max]: MinMax): MinMax {
  const isAbove = min !== '' && max !== '' && Number(min) > Number(max)
  return isAbove ? [max, max] : [min, max]
}

/** Does the same for options: their order decides, not their text. Values that are no options stay. */
export function orderOptions(options: readonly string[], [min, max]: MinMax): MinMax {
  const [from, to] = [options.indexOf(min), options.indexOf(max)]
  return from >= 0 && to >= 0 && from > to ? [max, max] : [min, max]
}
