import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { getBuilder } from '../_testing/builder.ts'
import { examples } from './examples.ts'
import { mount } from './index.ts'

const openBuilder = getBuilder(mount, examples.builder?.props)

test('fields side by side stand level and are as high as others, whatever their names and mistakes', async () => {
  const { element, field, openPanel } = openBuilder()
  element.style.width = '360px'
  await openPanel('Zoom')
  const boxes = (...names: string[]) =>
    names.map((name) => field(name).element().getBoundingClientRect()) as [DOMRect, DOMRect]
  const areLevel = ([one, other]: [DOMRect, DOMRect]) => {
    expect(other.left).toBeGreaterThan(one.right)
    expect(other.top).toBe(one.top)
    expect([one.height, other.height]).toEqual([44, 44])
  }
  areLevel(boxes('Share of the map a zoomed state fills', 'Zoom step'))
  await openPanel('Pop-ups')
  await userEvent.fill(field('Corner radius, px'), 'round')
  await expect.poll(() => element.querySelector('.map-builder-problem')).not.toBeNull()
  areLevel(boxes('Corner radius, px', 'Shadow (0 for none)'))
})
