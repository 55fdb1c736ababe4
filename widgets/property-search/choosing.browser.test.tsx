import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { PROBLEMS } from '../_http/problem.ts'
import { violationsIn } from '../_testing/axe.ts'
import { frames } from '../_testing/fake-fetch.ts'
import { openForm, writeForm } from '../_testing/form.ts'
import { focused } from '../_testing/open.ts'
import { address, createSearchReply } from './_testing/replies.ts'
import { examples } from './examples.ts'
import { Fallback } from './fallback.tsx'
import { mount } from './index.ts'

/** The question which of two addresses was meant. */
async function openChoices() {
  const form = openForm(mount)
  const input = form.element.querySelector('input') as HTMLInputElement
  await form.type(input, '12 Oak St', 0)
  await userEvent.click(form.submit())
  ;(await form.call(1)).answer(
    createSearchReply('ambiguous', { suggestions: [address('12 Oak St'), address('12 Oak Ave')] }),
  )
  const dialog = () => form.element.querySelector('dialog')
  await expect.poll(() => dialog()?.matches(':modal')).toBe(true)
  for (const animation of document.getAnimations()) animation.finish()
  const choices = () => [...(dialog()?.querySelectorAll<HTMLElement>('li button') ?? [])]
  return { ...form, input, dialog, choices }
}

test('SRCH-026 ambiguous shows the suggestions modal', async () => {
  const { dialog, choices, went } = await openChoices()
  expect(dialog()?.querySelector('h2')?.textContent).toBe('Select an address')
  expect(choices().map((each) => each.textContent)).toEqual([
    '12 Oak St, Chicago, IL 60601',
    '12 Oak Ave, Chicago, IL 60601',
  ])
  expect(went).toEqual([])
})

describe('an address of the modal', () => {
  test('SRCH-029 is sent by POST as insights_address_verification; the reply has status, path and address', async () => {
    const { choices, call, went } = await openChoices()
    await userEvent.click(choices()[1] as Element)
    const held = await call(2)
    expect([held.method, held.url, held.body]).toEqual([
      'POST',
      '/insights/validated_addresses',
      { insights_address_verification: { address: '12 Oak Ave, Chicago, IL 60601' } },
    ])
    held.answer({ status: 'found', path: '/insights/properties/9', address: '12 Oak Ave' })
    await expect.poll(() => went).toEqual([{ url: '/insights/properties/9', status: 'found' }])
  })

  test('SRCH-030 found goes to path', async () => {
    const { choices, call, went } = await openChoices()
    await userEvent.click(choices()[0] as Element)
    ;(await call(2)).answer({ status: 'found', path: '/insights/properties/4?x=1', address: '' })
    await expect.poll(() => went.map(({ url }) => url)).toEqual(['/insights/properties/4?x=1'])
  })

  test('SRCH-031 not found goes to the locations page with the address', async () => {
    const { choices, call, went } = await openChoices()
    await userEvent.click(choices()[0] as Element)
    ;(await call(2)).answer({ status: 'not_found', path: null, address: '12 Oak St, Chicago' })
    await expect
      .poll(() => went.map(({ url }) => url))
      .toEqual(['/insights/locations?validated_address_search%5Baddress%5D=12+Oak+St%2C+Chicago'])
  })

  test('is busy while it is looked up, and cannot be sent twice', async () => {
    const { choices, call, calls } = await openChoices()
    await userEvent.click(choices()[0] as Element)
    await call(2)
    await expect.poll(() => choices()[0]?.getAttribute('aria-busy')).toBe('true')
    await userEvent.keyboard('{Enter}')
    await userEvent.click(choices()[1] as Element, { force: true })
    await frames()
    expect(calls).toHaveLength(2)
  })

  test('that fails says so in the modal, and a second try works', async () => {
    const { choices, call, dialog, button, went, errors } = await openChoices()
    await userEvent.click(choices()[0] as Element)
    ;(await call(2)).fail()
    await expect.poll(() => dialog()?.textContent).toContain(PROBLEMS.network)
    await button('Try again').click()
    ;(await call(3)).answer({ status: 'found', path: '/a', address: '' })
    await expect.poll(() => went.length).toBe(1)
    expect(errors).toEqual([])
  })
})

test('the modal by keyboard alone: to an address and on, or back to where one was', async () => {
  const { choices, dialog, call, submit, calls } = await openChoices()
  await userEvent.keyboard('{Escape}')
  await expect.poll(dialog).toBeNull()
  expect(focused()).toBe(submit())
  await userEvent.keyboard('{Enter}')
  ;(await call(2)).answer(
    createSearchReply('ambiguous', { suggestions: [address('12 Oak St'), address('12 Oak Ave')] }),
  )
  await expect.poll(() => dialog()?.contains(focused())).toBe(true)
  while (focused() !== choices()[1]) await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await call(3)
  expect(calls[2]?.body).toEqual({ insights_address_verification: { address: '12 Oak Ave, Chicago, IL 60601' } })
})

test('an address that is closed away while it was looked up leads nowhere', async () => {
  const { choices, call, dialog, went } = await openChoices()
  await userEvent.click(choices()[0] as Element)
  const held = await call(2)
  await userEvent.keyboard('{Escape}')
  await expect.poll(dialog).toBeNull()
  expect(held.aborted()).toBe(true)
  await frames()
  expect(went).toEqual([])
})

test.each(Object.entries(examples))('the server’s form of “%s” is taken over as it stands', async (name, { props }) => {
  const consoleError = vi.spyOn(console, 'error')
  const { element, comes } = writeForm(Fallback, props, `property-${name}`)
  const form = element.querySelector('form') as HTMLFormElement
  const input = element.querySelector('input') as HTMLInputElement
  expect([form.method, form.getAttribute('action'), input.name]).toEqual([
    'post',
    '/insights/property_searches',
    'property_search[address]',
  ])
  const before = [...element.querySelectorAll('*')]
  await userEvent.fill(input, 'typed before')
  const { reports } = await comes(mount)
  await expect.poll(() => input.getAttribute('role')).toBe('combobox')
  expect(before.filter((node) => !node.isConnected)).toEqual([])
  expect([input.value, reports]).toEqual(['typed before', []])
  expect(consoleError).not.toHaveBeenCalled()
  consoleError.mockRestore()
})

test('several addresses in the page are buttons of a form that posts; with scripts they are looked up in place', async () => {
  const { element, call, went } = openForm(mount, examples.ambiguous?.props)
  const form = element.querySelector('.property-search-which form') as HTMLFormElement
  const button = form.querySelector('button') as HTMLButtonElement
  expect([form.method, form.getAttribute('action'), button.name, button.value]).toEqual([
    'post',
    '/insights/validated_addresses',
    'insights_address_verification[address]',
    '12 Oak St, Chicago, IL 60601',
  ])
  await userEvent.click(button)
  ;(await call(1)).answer({ status: 'found', path: '/a', address: '' })
  await expect.poll(() => went.map(({ url }) => url)).toEqual(['/a'])
})

test.each(['light', 'dark'])('nothing in it offends axe, at rest or with its modal open (%s)', async (scheme) => {
  document.documentElement.style.colorScheme = scheme
  document.body.style.background = scheme === 'light' ? '#fbfaf7' : '#14171a'
  for (const { props } of Object.values(examples)) {
    expect(await violationsIn(openForm(mount, props).element)).toEqual([])
  }
  const { element } = await openChoices()
  expect(await violationsIn(element)).toEqual([])
  document.documentElement.style.removeProperty('color-scheme')
  document.body.style.removeProperty('background')
})

test('at 320 pixels nothing is wider than its place, and targets are 44 pixels high', async () => {
  const { element, dialog } = await openChoices()
  element.style.width = '288px'
  expect(element.scrollWidth).toBeLessThanOrEqual(288)
  expect(dialog()?.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  for (const each of element.querySelectorAll('input, button'))
    expect(each.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
})
