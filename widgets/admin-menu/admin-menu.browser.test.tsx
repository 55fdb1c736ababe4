import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { violationsIn } from '../_testing/axe.ts'
import { openForm } from '../_testing/form.ts'
import { examples } from './examples.ts'
import { mount } from './index.ts'

test('UI-064 the menu slides in with all pages, and three typed letters narrow them down', async () => {
  const { element } = openForm(mount, examples.menu?.props)
  const button = () => element.querySelector('button')
  await expect.poll(() => button()?.textContent).toBe('All pages')
  await userEvent.click(button() as Element)
  await expect.poll(() => element.querySelector('dialog')?.open).toBe(true)
  const listTitles = () => [...element.querySelectorAll('nav a')].map((link) => link.textContent)
  const all = ['Members', 'Reported messages', 'Audit log', 'Health', 'Jobs']
  expect(listTitles()).toEqual(all)
  expect(element.querySelector('[aria-current]')?.textContent).toBe('Audit log')
  expect(await violationsIn(element)).toEqual([])
  const field = element.querySelector('input') as HTMLInputElement
  await userEvent.fill(field, 'au')
  await expect.poll(listTitles).toEqual(all)
  await userEvent.fill(field, 'dat')
  await expect.poll(listTitles).toEqual(['Health'])
  await userEvent.fill(field, 'xyz')
  await expect.poll(() => element.querySelector('[role=status]')?.textContent).toBe('No page matches.')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => element.querySelector('dialog')).toBeNull()
})
