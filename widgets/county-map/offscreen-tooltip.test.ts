import { expect, it } from 'vitest'
import { getShadows } from './offscreen-tooltip.ts'

it('shadows are drawn from the lowest, and those inside are left out', () => {
  const text =
    'rgba(0, 0, 0, 0.12) 0px 1px 2px 0px, oklab(0 0 0 / 0.2) -1.5px 8px 24px -4px, rgb(1, 2, 3) 0px 0px 0px 1px inset'
  expect(getShadows(text)).toEqual([
    { color: 'oklab(0 0 0 / 0.2)', x: -1.5, y: 8, blur: 24 },
    { color: 'rgba(0, 0, 0, 0.12)', x: 0, y: 1, blur: 2 },
  ])
  expect(getShadows('none')).toEqual([])
})
