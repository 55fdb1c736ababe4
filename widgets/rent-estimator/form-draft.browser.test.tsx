import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { frames } from '../_testing/fake-fetch.ts'
import { openForm, writeForm } from '../_testing/form.ts'
import { countNewEntries } from '../_testing/new-entries.ts'
import { createPlace } from './_testing/places.ts'
import { Fallback } from './fallback.tsx'
import { mount } from './index.ts'

const HERE = location.pathname + location.search
beforeEach(() => {
  history.replaceState({ others: 1 }, '')
  onTestFinished(() => history.replaceState(null, '', HERE))
})
/** The page of these tests stands for the estimator's own. */
const urls = { page: location.pathname }

const opened = (props: object) => {
  const form = openForm(mount, props)
  const address = () => form.shown<HTMLInputElement>('input[name=address]')
  const price = () => form.shown<HTMLInputElement>('input[name=price]')
  return {
    ...form,
    address,
    price,
    location: () => form.shown<HTMLSelectElement>('select[name*=address]'),
    kept: () => history.state?.[`${form.element.id}-typed`],
    async toDetails() {
      await form.type(address(), '12 Oak', 0)
      await userEvent.fill(price(), '$250,000')
      await userEvent.click(form.submit())
      ;(await form.call(1)).answer([createPlace('12 Oak St')])
      await expect.poll(() => form.element.querySelector('select[name*=address]')).not.toBeNull()
      await frames()
    },
  }
}
const back = async () => {
  const walked = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
  history.back()
  await walked
  await frames()
}

test('on its own page the address says what the form without scripts would, and Back goes to the first step', async () => {
  const { toDetails, shown, address, price, location: place, kept, pass } = opened({ keep: 'address', urls })
  const newEntries = countNewEntries()
  await toDetails()
  await expect.poll(newEntries).toBe(1)
  expect(Object.fromEntries(new URLSearchParams(location.search))).toMatchObject({
    address: '12 Oak',
    price: '$250,000',
  })
  await userEvent.selectOptions(shown<HTMLSelectElement>('select[name$="[beds]"]'), '5')
  await expect
    .poll(() => {
      pass(250)
      return new URLSearchParams(location.search).get('beds')
    })
    .toBe('5')
  expect(history.state.others).toBe(1)
  await back()
  await expect.poll(() => address()?.value).toBe('12 Oak')
  expect([price().value, kept().step, new URLSearchParams(location.search).has('address')]).toEqual([
    '$250,000',
    'place',
    false,
  ])
  history.forward()
  await expect.poll(() => place()?.value).toBe('12 Oak St, Chicago, IL 60601')
  expect(shown<HTMLSelectElement>('select[name$="[beds]"]').value).toBe('5')
})

test('its own way back to the first step is that of the browser', async () => {
  const { toDetails, element, address } = opened({ keep: 'address', urls })
  await toDetails()
  const newEntries = countNewEntries()
  await userEvent.click(element.querySelector('.rent-estimator-back') as Element)
  await expect.poll(() => address()?.value).toBe('12 Oak')
  expect(newEntries()).toBe(0)
  expect(location.search).toBe(HERE.slice(location.pathname.length))
})

test('as a part of another page it changes no address and adds no entry, and keeps what was typed', async () => {
  const { toDetails, kept, instance, element } = opened({ keep: 'entry', urls })
  const newEntries = countNewEntries()
  await toDetails()
  expect([newEntries(), location.pathname + location.search]).toEqual([0, HERE])
  expect(kept()).toMatchObject({ step: 'details', fields: { address: '12 Oak', price: '$250,000' } })
  // The page comes again: the server's HTML, then the island.
  const { id } = element
  instance.unmount()
  element.remove()
  const again = writeForm(Fallback, { keep: 'entry' }, id)
  await again.comes(mount)
  await expect
    .poll(() => again.element.querySelector<HTMLSelectElement>('select[name*=address]')?.value)
    .toBe('12 Oak St, Chicago, IL 60601')
})

test('what was typed before the island came again is not written over', async () => {
  const id = 'estimator-again'
  const fields = {
    address: '12 Oak',
    price: '5',
    zip_code: '',
    beds: '1',
    baths: '2',
    structure_type: 'condo',
    location: '',
  }
  history.replaceState({ [`${id}-typed`]: { mode: 'address', step: 'place', fields } }, '')
  const { element, comes } = writeForm(Fallback, { keep: 'entry' }, id)
  const field = (name: string) => element.querySelector<HTMLInputElement>(`[name=${name}]`) as HTMLInputElement
  await userEvent.fill(field('address'), '9 Elm')
  await comes(mount)
  await expect.poll(() => field('price').value).toBe('5')
  expect(field('address').value).toBe('9 Elm')
})

test('on pages of strangers nothing hears of it: no address, no entry, no state', async () => {
  const { toDetails, pass } = opened({ urls })
  const newEntries = countNewEntries()
  await toDetails()
  pass(1000)
  dispatchEvent(new PageTransitionEvent('pagehide'))
  expect([newEntries(), location.pathname + location.search, history.state]).toEqual([0, HERE, { others: 1 }])
})

test('where the page keeps the estimate in its place, the form that was sent is a button away', async () => {
  const { toDetails, submit, call, button, location: place, shown, text } = opened({ urls })
  await toDetails()
  await userEvent.selectOptions(shown<HTMLSelectElement>('select[name$="[beds]"]'), '1')
  await userEvent.click(submit())
  ;(await call(2)).answer({ status: 'found', path: '/insights/properties/9', address: 'x' })
  await expect.poll(text).toContain('Your estimate is ready.')
  await button('Edit details').click()
  await expect.poll(() => place()?.value).toBe('12 Oak St, Chicago, IL 60601')
  expect(shown<HTMLSelectElement>('select[name$="[beds]"]').value).toBe('1')
})
