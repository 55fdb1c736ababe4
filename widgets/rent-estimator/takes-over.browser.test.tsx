import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { violationsIn } from '../_testing/axe.ts'
import { openForm, writeForm } from '../_testing/form.ts'
import { open } from '../_testing/open.ts'
import { examples } from './examples.ts'
import { Fallback } from './fallback.tsx'
import { mount } from './index.ts'

describe('the server’s HTML', () => {
  test.each(Object.entries(examples))('of “%s” is taken over as it stands', async (name, { props }) => {
    const consoleError = vi.spyOn(console, 'error')
    const { element, comes } = writeForm(Fallback, props, `estimator-${name}`)
    const before = [...element.querySelectorAll('*')]
    const { reports } = await comes(mount)
    await expect.poll(() => element.querySelector('form')?.noValidate).toBe(true)
    expect(before.filter((node) => !node.isConnected)).toEqual([])
    expect(reports).toEqual([])
    expect(consoleError).not.toHaveBeenCalled()
    consoleError.mockRestore()
  })

  test('is a form that gets the estimator’s page, and one that posts a ZIP search, with nothing disabled', () => {
    const { element } = writeForm(Fallback, {}, 'estimator-still')
    const forms = [...element.querySelectorAll('form')].map((form) => [
      form.method,
      form.getAttribute('action'),
      [...form.querySelectorAll<HTMLInputElement>('[name]')].map(({ name }) => name),
    ])
    expect(forms).toEqual([
      ['get', '/rent-estimator', ['address', 'price']],
      [
        'post',
        '/insights/zip_searches',
        ['area_search[zip_code]', 'area_search[beds]', 'area_search[baths]', 'area_search[structure_type]'],
      ],
    ])
    expect(element.querySelectorAll(':disabled')).toHaveLength(0)
    expect(element.querySelector('[role=combobox]')).toBeNull()
  })

  test('of the second step posts the address with the home', () => {
    const { element } = writeForm(Fallback, examples.details?.props ?? {}, 'estimator-second')
    const form = element.querySelector('form') as HTMLFormElement
    const data = new FormData(form)
    expect([form.method, form.getAttribute('action'), Object.fromEntries(data)]).toEqual([
      'post',
      '/insights/validated_addresses',
      {
        'insights_address_verification[address]': '',
        'insights_address_verification[price]': '$250,000',
        'insights_address_verification[beds]': '3',
        'insights_address_verification[baths]': '2',
        'insights_address_verification[structure_type]': 'single_family',
      },
    ])
  })

  test('the modes change without any script', async () => {
    // The sheet of another one stands for the page's.
    open(mount, {})
    const { element } = writeForm(Fallback, {}, 'estimator-modes')
    const listVisibility = () => [...element.querySelectorAll('form')].map((form) => form.checkVisibility())
    expect(listVisibility()).toEqual([true, false])
    await userEvent.click(element.querySelector('[value=zip]') as Element)
    expect(listVisibility()).toEqual([false, true])
  })
})

test('what was typed and chosen before the island came is there after it', async () => {
  open(mount, {})
  const { element, comes } = writeForm(Fallback, {}, 'estimator-typed')
  const field = <T extends HTMLElement>(name: string) => element.querySelector(`[name="${name}"]`) as T
  await userEvent.fill(field('address'), '12 Oak')
  await userEvent.fill(field('price'), '5')
  await userEvent.click(element.querySelector('[value=zip]') as Element)
  await userEvent.fill(field('area_search[zip_code]'), '60601')
  await userEvent.selectOptions(field<HTMLSelectElement>('area_search[beds]'), '1')
  const { reports } = await comes(mount)
  await expect.poll(() => element.querySelector('form')?.noValidate).toBe(true)
  const value = (name: string) => field<HTMLInputElement>(name).value
  expect(['address', 'price', 'area_search[zip_code]', 'area_search[beds]'].map(value)).toEqual([
    '12 Oak',
    '5',
    '60601',
    '1',
  ])
  expect((element.querySelector('[value=zip]') as HTMLInputElement).checked).toBe(true)
  expect(reports).toEqual([])
})

test.each(['light', 'dark'])('no state of it offends axe (%s)', async (scheme) => {
  document.documentElement.style.colorScheme = scheme
  document.body.style.background = scheme === 'light' ? '#fbfaf7' : '#14171a'
  for (const { props } of Object.values(examples)) {
    const { element, submit } = openForm(mount, props)
    await expect.poll(() => submit().form?.noValidate).toBe(true)
    expect(await violationsIn(element)).toEqual([])
  }
  document.documentElement.style.removeProperty('color-scheme')
  document.body.style.removeProperty('background')
})

test.each([320, 360, 768])(
  'at %i pixels nothing is wider than its place, and every target is 44 pixels high',
  async (width) => {
    for (const { props } of Object.values(examples)) {
      const { element, submit } = openForm(mount, props)
      element.style.width = `${width - 32}px`
      await expect.poll(() => submit().form?.noValidate).toBe(true)
      expect(element.scrollWidth).toBeLessThanOrEqual(width - 32)
      for (const each of element.querySelectorAll<HTMLElement>(
        'a, button, select, input:not([type=radio]), label:has(input)',
      )) {
        if (!each.checkVisibility()) continue
        expect([each.outerHTML.slice(0, 80), each.getBoundingClientRect().height >= 44]).toEqual([
          each.outerHTML.slice(0, 80),
          true,
        ])
      }
    }
  },
)
