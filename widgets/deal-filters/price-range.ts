import { getPrice } from '../_domain/prices/get-price.ts'

/** Dollars at which the sliders stand, closer where homes are cheaper. */
export const PRICE_STEPS: readonly number[] = [
  ...Array.from({ length: 20 }, (_, index) => index * 25_000),
  ...Array.from({ length: 10 }, (_, index) => 500_000 + index * 50_000),
  ...[1_000_000, 1_250_000, 1_500_000, 2_000_000, 3_000_000, 5_000_000],
]
const LOWEST = PRICE_STEPS[0] as number
const HIGHEST = PRICE_STEPS.at(-1) as number

/** What is typed in the two fields. */
export type PriceRangeText = readonly [min: string, max: string]
export type End = 'min' | 'max'

/** Reads a field: null where it is empty, undefined where it holds no price. A minimum of 0 is none. */
export function readPrice(input: string): number | null | undefined {
  const text = input.trim()
  return text === '' || /^\$? ?0+$/.test(text) ? null : getPrice(text)
}

/**
 * Returns what the fields hold after one of them was left: a minimum above the maximum is lowered to it, a maximum
 * below the minimum is raised to it. What is no price stays as it was typed.
 */
export function settleRange([min, max]: PriceRangeText, end: End): PriceRangeText {
  const [low, high] = [readPrice(min), readPrice(max)]
  if (typeof low !== 'number' || typeof high !== 'number' || low <= high) return [min, max]
  return end === 'min' ? [max, max] : [min, min]
}

/** Returns where the two thumbs stand: at an end of the track for a field without a price. */
export const getThumbs = ([min, max]: PriceRangeText): readonly [number, number] => [
  readPrice(min) ?? LOWEST,
  readPrice(max) ?? HIGHEST,
]

/** Returns what the fields hold after a thumb was moved: nothing where it stands at the end of the track. */
export function applyThumbs(before: PriceRangeText, [from, to]: readonly [number, number]): PriceRangeText {
  const [low, high] = getThumbs(before)
  return [
    from === low ? before[0] : from === LOWEST ? '' : formatPrice(from),
    to === high ? before[1] : to === HIGHEST ? '' : formatPrice(to),
  ]
}

export const formatPrice = (dollars: number): string => `$${dollars.toLocaleString('en-US')}`

/** Formats where a thumb stands; the last step has no end. */
export const formatThumb = (dollars: number): string => `${formatPrice(dollars)}${dollars === HIGHEST ? '+' : ''}`
