import { expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { getBuilder } from '../_testing/builder.ts'
import { examples } from './examples.ts'
import { mount } from './index.ts'

const openBuilder = getBuilder(mount, examples.builder?.props)

test('where the names do not come, what is clicked on the map is listed by its code and can be changed', async () => {
  const get = vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('offline'))
  onTestFinished(() => get.mockRestore())
  const { clickMap, field, find, openPanel, preview } = openBuilder({ namesAt: '/names' })
  await userEvent.selectOptions(field('Shapes'), 'world')
  await openPanel('Countries')
  clickMap({ type: 'state', id: 'FR' })
  await userEvent.fill(field('Color'), '#ff0000')
  await expect.poll(() => preview().data.state_specific).toEqual({ FR: { color: '#ff0000', hover_color: '#e00000' } })
  clickMap({ type: 'state', id: 'DE' })
  await expect.poll(() => find('select[size]')?.textContent).toBe('DEFR')
  await userEvent.fill(field('Name'), 'Germany')
  await expect.poll(() => preview().data.state_specific.DE).toEqual({ name: 'Germany' })
})

test('counties are listed with their states, and keep their own names on the map', async () => {
  const names = { 19001: 'Adair, IA', 21001: 'Adair, KY', 40001: 'Adair, OK' }
  const get = vi.spyOn(window, 'fetch').mockResolvedValue(Response.json(names))
  onTestFinished(() => get.mockRestore())
  const { clickMap, field, find, openPanel, preview, status } = openBuilder({ namesAt: '/names' })
  await userEvent.selectOptions(field('Shapes'), 'us-counties')
  await openPanel('Counties')
  const listed = () => [...(find('select[size]')?.querySelectorAll('option') ?? [])].map((each) => each.textContent)
  await expect.poll(listed).toEqual(['Adair, IA (19001)', 'Adair, KY (21001)', 'Adair, OK (40001)'])
  clickMap({ type: 'state', id: '21001' })
  await expect.poll(status).toBe('Adair, KY chosen.')
  expect((field('Name').element() as HTMLInputElement).placeholder).toBe('Adair')
  await userEvent.fill(field('Name'), 'Adair')
  await expect.poll(() => preview().data.state_specific[21001].name).toBe('Adair')
  expect(listed()).toContain('Adair, KY (21001)')
  await userEvent.fill(field('Name'), 'Our county')
  await expect.poll(listed).toContain('Our county (21001)')
})
