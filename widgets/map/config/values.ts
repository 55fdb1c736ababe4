import type { Box } from '../../_geo/types.ts'
import type { Display, PopupMode } from '../types.ts'

/** Values as owners write them, read so that nothing in them can throw. */

/** Properties of something an owner wrote; no prototype, so `__proto__` and `constructor` are ids like others. */
export type Raw = Record<string, unknown>

/** Own properties of any value; none where it is no object. `"default"` means "as if not written". */
export function getRecord(value: unknown): Raw {
  const out: Raw = Object.create(null)
  try {
    if (value && typeof value === 'object') {
      for (const key of Object.keys(value)) {
        // A getter may throw; the rest is read all the same.
        try {
          const own = (value as Raw)[key]
          if (own !== 'default') out[key] = own
        } catch {}
      }
    }
  } catch {}
  return out
}

/** NaN for what is no number, or too large to reckon with; `"10px"` is 10. */
export function getNumber(value: unknown): number {
  const number = typeof value === 'string' ? Number.parseFloat(value) : typeof value === 'number' ? value : Number.NaN
  return Math.abs(number) < 1e15 ? number : Number.NaN
}

/** A number above 0, else the fallback. */
export const getSize = <T>(value: unknown, fallback: T): number | T => {
  const number = getNumber(value)
  return number > 0 ? number : fallback
}

export const autoOr = <T>(value: unknown, fallback: T): number | 'auto' | T =>
  value === 'auto' ? value : getSize(value, fallback)

/** Strings and numbers as text; '' for everything else. */
export const getText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? `${value}` : ''

/** A CSS color. The reference draws nothing for a malformed hex color; other unknown words are the browser's. */
export function getColor(value: unknown, fallback = ''): string {
  const color = getText(value).trim()
  if (!color || color === 'no') return fallback
  return color[0] === '#' && !/^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.test(color) ? 'none' : color
}

/** Any CSS color a little darker, a nearly black one a little lighter: of what is under the pointer. */
export const getTint = (color: string): string => `oklch(from ${color} calc(l + clamp(-.06,2 - 9*l,.06)) c h)`

/** Unknown words are hover, as in the reference: configs say `on_hover`, `hover`, `on`. */
export const getMode = (value: unknown, fallback: PopupMode = 'hover'): PopupMode =>
  !value ? fallback : value === 'on_click' ? 'click' : value === 'detect' || value === 'off' ? value : 'hover'

/** A word, a zoom ratio or a range `from:to` of them. */
export function getDisplay(value: unknown, fallback: Display): Display {
  if (value === undefined || value === null || value === '') return fallback
  const [max, min] = getText(value).split(':').map(getNumber)
  if (max) return { max, min: min || 0 }
  const word = value === true || value === 'yes' ? 'all' : value
  return ['all', 'out', 'region', 'state', 'auto'].includes(word as string) ? (word as Display) : 'none'
}

/** Ids from a list, or from text with commas. */
export function getList(value: unknown): string[] {
  const list = typeof value === 'string' ? value.split(',') : Object.values(getRecord(value))
  return list.map((id) => getText(id).trim()).filter(Boolean)
}

/** The number, or NaN, under each key. */
export const getNumbers = <K extends string[]>(raw: Raw, ...keys: K): { [I in keyof K]: number } =>
  keys.map((key) => getNumber(raw[key])) as { [I in keyof K]: number }

/**
 * A rectangle with four finite numbers in it.
 * @param area it must have one
 */
export function getRectangle(value: unknown, area?: boolean): Box | undefined {
  const [x, y, x2, y2] = getNumbers(getRecord(value), 'x', 'y', 'x2', 'y2')
  return (area ? x2 > x && y2 > y : x2 >= x && y2 >= y) ? { x, y, x2, y2 } : undefined
}

/** A property that is worked out when it is first read. */
export function lazily<T extends object, K extends keyof T>(target: T, key: K, make: () => T[K]): void {
  const say = (rest: PropertyDescriptor) =>
    Object.defineProperty(target, key, { configurable: true, enumerable: true, ...rest })
  say({
    get() {
      const value = make()
      say({ value, writable: true })
      return value
    },
  })
}
