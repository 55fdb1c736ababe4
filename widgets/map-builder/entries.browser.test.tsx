import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { getBuilder } from '../_testing/builder.ts'
import { fakeFetch } from '../_testing/fake-fetch.ts'
import { examples } from './examples.ts'
import { mount } from './index.ts'

const openBuilder = getBuilder(mount, examples.builder?.props)

/** A builder with two places and a line between them. */
async function withLine() {
  const builder = openBuilder()
  const { button, clickMap, openPanel, preview } = builder
  const addPlace = async (lat: number) => {
    await userEvent.click(button('Add a location'))
    await expect.poll(() => button('Click the map').query()).not.toBeNull()
    clickMap({ type: 'state', id: 'CA', x: 1, y: 2, lat, lng: 2 })
  }
  await openPanel('Locations')
  await addPlace(1)
  await addPlace(2)
  await openPanel('Lines')
  await userEvent.click(button('Add a line'))
  await expect.poll(() => preview().data.lines).toEqual({ 0: { origin_location: '0', destination_location: '1' } })
  return { ...builder, addPlace }
}

test('a line between the only two places has them as its ends', async () => {
  const { button, status } = await withLine()
  await expect.poll(status).toBe('New location – New location 2 added.')
  await expect.poll(() => button('Remove New location – New location 2').query()).not.toBeNull()
})

test('a line whose place was removed says so, and goes to no other place', async () => {
  const { addPlace, button, openPanel, preview, status, text } = await withLine()
  await openPanel('Locations')
  await userEvent.click(button('Remove New location 2'))
  await expect.poll(status).toBe('New location 2 removed; 1 line is no longer on the map. Undo to restore it.')
  await userEvent.click(button('Remove New location'))
  await addPlace(3)
  await addPlace(4)
  await expect.poll(() => Object.keys(preview().data.locations)).toEqual(['2', '3'])
  expect(preview().data.lines).toEqual({})
  await openPanel('Lines')
  await expect.poll(text).toContain('Not on the map. One of its locations was removed. Choose another.')
  expect(button('Remove (gone) – (gone)').query()).not.toBeNull()
})

test('a city that is found by its name stands on the map at its place', async () => {
  const { call } = fakeFetch()
  const { field, element, openPanel, preview, status } = openBuilder({ citiesAt: '/cities.json' })
  await openPanel('Locations')
  await userEvent.fill(field('Find a city or ZIP code'), 'aus')
  const request = await call(1)
  expect(request.url).toBe('/cities.json?q=aus')
  request.answer([{ id: 'Austin-TX', text: 'Austin, TX', lat: 30.3, lng: -97.75 }])
  await expect.poll(() => element.querySelector('[role=option]')?.textContent).toBe('Austin, TX')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(() => preview().data.locations).toEqual({ 0: { name: 'Austin, TX', lat: 30.3, lng: -97.75 } })
  expect(status()).toBe('Austin, TX added.')
  await expect.poll(() => (field('Find a city or ZIP code').element() as HTMLInputElement).value).toBe('')
})
