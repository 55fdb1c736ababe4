import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { CHIP_SCHEMES } from '../../widgets/_ui/chip/Chip.tsx'
import { contrast, getColors, readTokens } from './read-tokens.ts'

const read = (file: string) => readFileSync(join(import.meta.dirname, '../../widgets', file), 'utf8')
const SHEETS = ['_runtime/tokens.css', '_runtime/page-tokens.css', 'county-map/ramp.css', '_ui/chip/colors.css']
const tokens = readTokens(...SHEETS.map(read))
const colors = getColors(tokens)
const of = (name: string, mode: 'light' | 'dark') => colors.find((color) => color.name === name)?.[mode] ?? ''

test('contrast is what the standard says', () => {
  expect(contrast('#000000', '#FFFFFF')).toBe(21)
  expect(contrast('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2)
})

describe.each(['light', 'dark'] as const)('in %s', (mode) => {
  const surfaces = ['paper', 'raised', 'sunken']

  test.each(['ink', 'muted', 'green-text', 'notice', 'alert', 'error'])(
    '%s is text on every surface: 4.5:1',
    (name) => {
      for (const surface of surfaces)
        expect(contrast(of(name, mode), of(surface, mode)), surface).toBeGreaterThanOrEqual(4.5)
    },
  )

  test.each(['faint', 'green'])('%s draws controls and graphics: 3:1 on paper', (name) => {
    expect(contrast(of(name, mode), of('paper', mode))).toBeGreaterThanOrEqual(3)
  })

  test.each(CHIP_SCHEMES)('a %s chip has its text on its tint: 4.5:1', (name) => {
    expect(contrast(of(`chip-${name}-text`, mode), of(`chip-${name}`, mode))).toBeGreaterThanOrEqual(4.5)
  })

  test('the outline of a chosen state is seen on land: 3:1', () => {
    expect(contrast(of('ink', mode), of('land', mode))).toBeGreaterThanOrEqual(3)
  })
})

test('the scale, the radii and the motion are those of the design', () => {
  const value = (name: string) => tokens.find((token) => token.name === name)?.value
  const sizes = tokens.filter(({ name }) => name.startsWith('text-'))
  expect(sizes.map((token) => Number(/^calc\((\d+) \* var\(--plat-px\)\)$/.exec(token.value)?.[1]))).toEqual([
    13, 15, 17, 20, 26, 34, 44,
  ])
  expect([value('radius'), value('radius-card'), value('radius-chip')]).toEqual(['6px', '10px', '999px'])
  expect([value('fast'), value('open')]).toEqual(['120ms', '200ms'])
})
