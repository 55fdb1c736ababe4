import tokens from '../_runtime/tokens.css?inline'
import { RAMP_SIZE } from './buckets.ts'
import { getLevels } from './levels.ts'
import ramp from './ramp.css?inline'

const PAIR = /--plat-([\w-]+):\s*light-dark\((#\w+),\s*(#\w+)\)/g

/** The two colors of each token, by its name without `--plat-`. */
const pairs = new Map(
  [...`${tokens}${ramp}`.matchAll(PAIR)].map(([, name, light, dark]) => [name, { light, dark }] as const),
)

/** The colors of every range that a metric may have: of the ramp, and of losses. */
const LEVELS = new Set([true, false].flatMap((isLoss) => getLevels(RAMP_SIZE - 1, isLoss)))

const getRules = (mode: 'light' | 'dark'): string =>
  [['n', 'line'], ...[...LEVELS].map((level) => [`b${level}`, typeof level === 'number' ? `ramp-${level}` : level])]
    .map(([className, token]) => {
      const color = pairs.get(token)?.[mode]
      return `.${className}{fill:${color};stroke:${color}}`
    })
    .join('')

/**
 * The rules of a picture: a class for each range, and `n` where nothing is known. A picture in an <img> has no page around it to take
 * tokens from, so their values are written out; dark is what the page's own scheme says.
 */
export const PICTURE_RULES = `${getRules('light')}@media(prefers-color-scheme:dark){${getRules('dark')}}`
