import { expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { violationsIn } from '../_testing/axe.ts'
import { frames } from '../_testing/fake-fetch.ts'
import { openForm, writeForm } from '../_testing/form.ts'
import { examples } from './examples.ts'
import { Fallback } from './fallback.tsx'
import { mount } from './index.ts'

test('a city that is chosen fills in its state and ZIP code', async () => {
  const { element, type, call, options } = openForm(mount, examples.plain?.props)
  const get = (name: string) => element.querySelector<HTMLInputElement>(`[name=${name}]`) as HTMLInputElement
  await type(get('city'), 'Spri', 600)
  const { url, answer } = await call(1)
  expect(url).toBe('/bigger_deals/city_autocomplete?q=Spri')
  const text = 'Springfield, IL 62704'
  answer([{ id: '62704', value: text, text, city: 'Springfield', state: 'IL', zip: '62704' }])
  await expect.poll(() => options().length).toBe(1)
  await userEvent.click(options()[0] as Element)
  await expect
    .poll(() => ['city', 'state', 'zip'].map((name) => get(name).value))
    .toEqual(['Springfield', 'IL', '62704'])
})

test.each(Object.entries(examples))(
  'the server’s form of “%s” is taken over with what was typed before',
  async (name, { props }) => {
    const consoleError = vi.spyOn(console, 'error')
    onTestFinished(() => consoleError.mockRestore())
    const { element, comes } = writeForm(Fallback, props, `listing-${name}`)
    const field = (name: string) => element.querySelector<HTMLInputElement>(`[name=${name}]`) as HTMLInputElement
    await userEvent.fill(field('price'), '150000')
    await userEvent.fill(field('city'), 'Peoria')
    await userEvent.click(element.querySelector('[value=tenant]') as Element)
    const { reports } = await comes(mount)
    await frames()
    const data = new FormData(element.querySelector('form') as HTMLFormElement)
    expect([data.get('price'), data.get('city'), data.getAll('features[]').includes('tenant'), reports]).toEqual([
      '150000',
      'Peoria',
      true,
      [],
    ])
    expect(consoleError).not.toHaveBeenCalled()
  },
)

test.each(['light', 'dark'])('nothing in it offends axe (%s)', async (scheme) => {
  document.documentElement.style.colorScheme = scheme
  document.body.style.background = scheme === 'light' ? '#fbfaf7' : '#14171a'
  for (const { props } of Object.values(examples)) {
    const { element, instance } = openForm(mount, props)
    expect(await violationsIn(element)).toEqual([])
    instance.unmount()
  }
  document.documentElement.style.removeProperty('color-scheme')
  document.body.style.removeProperty('background')
})
