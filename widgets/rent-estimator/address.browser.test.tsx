import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { PROBLEMS } from '../_http/problem.ts'
import { frames } from '../_testing/fake-fetch.ts'
import { focused } from '../_testing/open.ts'
import { openEstimator, REST } from './_testing/opened.ts'
import { createPlace } from './_testing/places.ts'
import { UNKNOWN_LOCATION } from './rules.ts'

describe('the first step', () => {
  test('RENT-002 the next step is enabled only when both address and price are filled', async () => {
    const { address, price, submit, type } = openEstimator()
    await expect.poll(() => submit().disabled).toBe(true)
    await type(address(), '12 Oak', 0)
    expect(submit().disabled).toBe(true)
    await userEvent.fill(price(), '250000')
    await expect.poll(() => submit().disabled).toBe(false)
    await type(address(), '   ', 0)
    expect(submit().disabled).toBe(true)
    await type(address(), '12 Oak', 0)
    await userEvent.clear(price())
    await expect.poll(() => submit().disabled).toBe(true)
  })

  test('RENT-008 address suggestions start at 4 characters', async () => {
    const { address, type, calls } = openEstimator()
    await type(address(), '12 ', REST * 10)
    await type(address(), '12O', REST * 10)
    expect(calls).toHaveLength(0)
    await type(address(), '12Oa', REST)
    expect(calls.map(({ url }) => url)).toEqual(['/rent-estimator-location-suggestions?q=12Oa'])
  })

  test('RENT-009 the address is asked for when it has rested for 200 ms', async () => {
    const { address, type, calls, pass } = openEstimator()
    await type(address(), '12 O', REST - 1)
    await type(address(), '12 Oak', REST - 1)
    expect(calls).toHaveLength(0)
    pass(1)
    expect(calls.map(({ url }) => url)).toEqual(['/rent-estimator-location-suggestions?q=12%20Oak'])
  })

  test('RENT-006 RENT-007 suggestions come by GET with label, street, city, state_or_province, postal_code and url, and are shown', async () => {
    const { address, type, call, options } = openEstimator()
    await type(address(), '12 Oak', REST)
    const held = await call(1)
    expect([held.method, held.url]).toEqual(['GET', '/rent-estimator-location-suggestions?q=12%20Oak'])
    held.answer([
      {
        label: '12 Oak St, Chicago, IL 60601',
        street: '12 Oak St',
        city: 'Chicago',
        state_or_province: 'IL',
        postal_code: '60601',
        url: '/insights/properties/1',
      },
    ])
    await expect.poll(() => options().map((each) => each.textContent)).toEqual(['12 Oak St, Chicago, IL 60601'])
  })

  test('an answer that lacks a field is said to be unreadable, not shown', async () => {
    const { address, type, call, text, options } = openEstimator()
    await type(address(), '12 Oak', REST)
    const { url: _, ...less } = createPlace('12 Oak St')
    ;(await call(1)).answer([less])
    await expect.poll(text).toContain(PROBLEMS.contract)
    expect(options()).toEqual([])
  })

  test('a late answer to an older text changes nothing', async () => {
    const { address, type, calls, options } = openEstimator({}, { deaf: true })
    await type(address(), '12 Oak', REST)
    await type(address(), '12 Elm', REST)
    calls[1]?.answer([createPlace('12 Elm St')])
    await expect.poll(() => options().length).toBe(1)
    calls[0]?.answer([createPlace('12 Oak St'), createPlace('12 Oakdale Ave')])
    await frames()
    expect(options().map((each) => each.textContent)).toEqual(['12 Elm St, Chicago, IL 60601'])
  })

  test('what is no price, and an address too short to look up, are said at their fields', async () => {
    const { address, price, type, submit, calls } = openEstimator()
    await type(address(), '12', 0)
    await userEvent.fill(price(), 'much')
    await userEvent.click(submit())
    await expect.poll(() => focused()).toBe(address())
    for (const field of [address(), price()]) {
      expect(field.getAttribute('aria-invalid')).toBe('true')
      const errorId = (field.getAttribute('aria-describedby') as string).split(' ')[0] as string
      expect(document.getElementById(errorId)?.className).toBe('plat-error')
    }
    expect([address().value, price().value, calls.length]).toEqual(['12', 'much', 0])
    await type(address(), '12 Oak', 0)
    expect(address().hasAttribute('aria-invalid')).toBe(false)
  })

  test('no network on the way to the next step: a sentence, the fields as they were, and a second try', async () => {
    const { address, price, type, submit, call, text, button, location, errors } = openEstimator()
    await type(address(), '12 Oak', 0)
    await userEvent.fill(price(), '5')
    await userEvent.click(submit())
    ;(await call(1)).fail()
    await expect.poll(text).toContain(PROBLEMS.network)
    expect([address().value, price().value]).toEqual(['12 Oak', '5'])
    await button('Try again').click()
    ;(await call(2)).answer([createPlace('12 Oak St')])
    await expect.poll(() => location()?.value).toBe('12 Oak St, Chicago, IL 60601')
    expect(errors).toEqual([])
  })
})

describe('the location', () => {
  test('a suggestion that was taken is the location, and nothing is asked again', async () => {
    const { address, price, type, call, options, submit, location, calls } = openEstimator()
    await type(address(), '12 Oak', REST)
    ;(await call(1)).answer([createPlace('12 Oak St'), createPlace('12 Oakdale Ave')])
    await expect.poll(() => options().length).toBe(2)
    await userEvent.click(options()[1] as Element)
    await userEvent.fill(price(), '5')
    await userEvent.click(submit())
    await expect.poll(() => location()?.value).toBe('12 Oakdale Ave, Chicago, IL 60601')
    expect(calls).toHaveLength(1)
    await expect.poll(() => focused()).toBe(location())
  })

  test('RENT-011 the location select is invalid when it is empty', async () => {
    const { toDetails, location, submit, calls, went } = openEstimator()
    await toDetails('12 Oak St', '12 Oakdale Ave')
    expect(location().value).toBe('')
    await userEvent.click(submit())
    await expect.poll(() => location().getAttribute('aria-invalid')).toBe('true')
    await expect.poll(() => focused()).toBe(location())
    expect([calls.length, went]).toEqual([1, []])
    await userEvent.selectOptions(location(), '12 Oakdale Ave, Chicago, IL 60601')
    await expect.poll(() => location().hasAttribute('aria-invalid')).toBe(false)
  })

  test('RENT-012 RENT-013 a place that nothing is known of: the select says “Sorry, this location is not known, please try again.” and is invalid', async () => {
    const { toDetails, location, submit, calls, address, button, element } = openEstimator()
    await toDetails()
    expect(location().value).toBe('Sorry, this location is not known, please try again.')
    expect([...location().options].map(({ text }) => text)).toEqual([UNKNOWN_LOCATION])
    expect(location().getAttribute('aria-invalid')).toBe('true')
    await userEvent.click(submit())
    await frames()
    expect(calls).toHaveLength(2)
    // The way back: what was typed is there.
    await userEvent.click(element.querySelector('.rent-estimator-back') as Element)
    await expect.poll(() => address()?.value).toBe('12 Oak')
    await expect.poll(() => focused()).toBe(address())
    expect(button('Next').element()).toBeTruthy()
  })
})

describe('the estimate', () => {
  const body = (more: object = {}) => ({
    insights_address_verification: {
      address: '12 Oak St, Chicago, IL 60601',
      beds: 3,
      baths: 2,
      structure_type: 'single_family',
      price: 250_000,
      ...more,
    },
  })

  test('an address that is found leads to its path', async () => {
    const { toDetails, submit, call, went, text, shown } = openEstimator()
    await toDetails('12 Oak St')
    await userEvent.selectOptions(shown<HTMLSelectElement>('select[name$="[beds]"]'), '5')
    await userEvent.selectOptions(shown<HTMLSelectElement>('select[name$="[baths]"]'), '1.5')
    await userEvent.click(submit())
    const held = await call(2)
    expect([held.method, held.url, held.body]).toEqual([
      'POST',
      '/insights/validated_addresses',
      body({ beds: 5, baths: 1.5 }),
    ])
    held.answer({ status: 'found', path: '/insights/properties/9', address: 'x' })
    await expect.poll(() => went).toEqual([{ url: '/insights/properties/9', mode: 'address' }])
    // The page around has held it up: the way there stands in the island.
    await expect.poll(text).toContain('Your estimate is ready.')
    expect(shown<HTMLAnchorElement>('a').getAttribute('href')).toBe('/insights/properties/9')
  })

  test('one that is not found leads to the locations page with the address, the home and the price', async () => {
    const { toDetails, submit, call, went } = openEstimator()
    await toDetails('12 Oak St')
    await userEvent.click(submit())
    ;(await call(2)).answer({ status: 'not_found', path: null, address: '12 Oak St' })
    await expect.poll(() => went.length).toBe(1)
    const { pathname, searchParams } = new URL((went[0] as { url: string }).url, location.href)
    expect(pathname).toBe('/insights/locations')
    expect(Object.fromEntries(searchParams)).toEqual({
      'validated_address_search[address]': '12 Oak St',
      'validated_address_search[beds]': '3',
      'validated_address_search[baths]': '2',
      'validated_address_search[structure_type]': 'single_family',
      price: '250000',
    })
  })

  test('while it is busy it says so, keeps the focus, and cannot be sent twice', async () => {
    const { toDetails, submit, call, calls, went } = openEstimator()
    await toDetails('12 Oak St')
    await userEvent.click(submit())
    await expect.poll(() => submit().textContent).toBe('Looking…')
    expect([submit().getAttribute('aria-busy'), submit().getAttribute('aria-disabled'), focused()]).toEqual([
      'true',
      'true',
      submit(),
    ])
    await userEvent.keyboard('{Enter}{Enter}')
    await frames()
    expect(calls).toHaveLength(2)
    ;(await call(2)).answer({ status: 'found', path: '/a', address: '' })
    await expect.poll(() => went.length).toBe(1)
  })

  test('a path that no browser should follow is not followed', async () => {
    const { toDetails, submit, call, text, went } = openEstimator()
    await toDetails('12 Oak St')
    await userEvent.click(submit())
    ;(await call(2)).answer({ status: 'found', path: 'javascript:alert(1)', address: '' })
    await expect.poll(text).toContain(PROBLEMS.contract)
    expect(went).toEqual([])
  })

  test('after the estimate one may start again', async () => {
    const { toDetails, submit, call, button, address, price } = openEstimator()
    await toDetails('12 Oak St')
    await userEvent.click(submit())
    ;(await call(2)).answer({ status: 'found', path: '/a', address: '' })
    await button('Start over').click()
    await expect.poll(() => address()?.value).toBe('')
    expect(price().value).toBe('')
  })
})
