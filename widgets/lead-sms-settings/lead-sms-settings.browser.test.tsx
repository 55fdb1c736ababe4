import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { violationsIn } from '../_testing/axe.ts'
import { frames } from '../_testing/fake-fetch.ts'
import { openForm, writeForm } from '../_testing/form.ts'
import { atCode, atVerify, BASE, FAILURES, openSettings } from './_testing/opened.ts'
import { examples } from './examples.ts'
import { Fallback } from './fallback.tsx'
import { mount } from './index.ts'

test('LEAD-037 a switch, a phone entry and a verification code entry', async () => {
  const { toggle, phone, code, held } = await atCode()
  expect([toggle().checkVisibility(), phone()?.checkVisibility()]).toEqual([true, true])
  held.answer({ phone_number: '+14155550100' })
  await expect.poll(() => code()?.checkVisibility()).toBe(true)
})

describe('with an existing settings URL', () => {
  test('LEAD-042 LEAD-049 the switch immediately sends active true or false', async () => {
    const { toggle, on, call } = openSettings({ ...examples.on?.props, settingsUrl: '/texts/of/mine' })
    await userEvent.click(toggle())
    const off = await call(1)
    expect([off.method, off.url, off.body]).toEqual(['PUT', '/texts/of/mine', { active: false }])
    expect(off.headers.has('x-csrf-token')).toBe(true)
    expect(on()).toBe(false)
    off.answer({ active: false, as_of: 'Nov 20, 2026' })
    await frames()
    await userEvent.click(toggle())
    const again = await call(2)
    expect(again.body).toEqual({ active: true })
    again.answer({ active: true, as_of: 'Nov 20, 2026' })
    await expect.poll(on).toBe(true)
  })

  test('LEAD-040 LEAD-041 off hides the settings body and shows As of {date}', async () => {
    const { toggle, body, call, text } = openSettings(examples.on?.props)
    expect(body()).not.toBeNull()
    await userEvent.click(toggle())
    ;(await call(1)).answer({ active: false, as_of: 'Nov 20, 2026' })
    await expect.poll(text).toContain('As of Nov 20, 2026')
    expect(body()).toBeNull()
  })

  test.each(FAILURES)(
    'LEAD-052 after %s the switch goes back and an error block says so',
    async (_, happen, sentence) => {
      const { toggle, on, call, block, pass } = openSettings(examples.on?.props)
      await userEvent.click(toggle())
      happen(await call(1), pass)
      await expect.poll(block).toBe(sentence)
      expect(on()).toBe(true)
      await userEvent.click(toggle())
      ;(await call(2)).answer({ active: false, as_of: 'Nov 20, 2026' })
      await frames()
      expect([on(), block()]).toEqual([false, undefined])
    },
  )

  test('a refusal is said in the block', async () => {
    const { toggle, call, block } = openSettings(examples.paused?.props)
    await userEvent.click(toggle())
    ;(await call(1)).answer({ errors: { active: ['Verify a phone number first.'] } }, { status: 422 })
    await expect.poll(block).toBe('Verify a phone number first.')
  })

  test('a busy switch is not sent twice', async () => {
    const { toggle, calls, call } = openSettings(examples.on?.props)
    await userEvent.click(toggle())
    await call(1)
    await userEvent.click(toggle())
    await frames()
    expect([calls.length, toggle().getAttribute('aria-busy')]).toEqual([1, 'true'])
  })
})

describe('without one', () => {
  test('LEAD-043 LEAD-045 switching on opens the phone form and sends nothing', async () => {
    const { toggle, phone, calls, code } = openSettings(examples.off?.props)
    expect(phone()).toBeNull()
    await userEvent.click(toggle())
    await expect.poll(() => document.activeElement === phone()).toBe(true)
    expect([calls, code()]).toEqual([[], null])
  })

  test('LEAD-039 LEAD-044 Save stays disabled until the code is verified', async () => {
    const { save, code, verify, call } = await atVerify()
    expect(save()?.disabled).toBe(true)
    await userEvent.fill(code() as Element, '123456')
    expect(save()?.disabled).toBe(true)
    await userEvent.click(verify() as Element)
    ;(await call(2)).answer({ phone_number: '+14155550100' })
    await expect.poll(() => save()?.disabled).toBe(false)
  })

  test('switched off again, what was begun is left', async () => {
    const { toggle, phone, calls } = openSettings(examples.off?.props)
    await userEvent.click(toggle())
    await userEvent.click(toggle())
    await frames()
    expect([phone(), calls]).toEqual([null, []])
  })
})

describe('phone', () => {
  test('LEAD-046 LEAD-050 the phone is posted, and the code entry comes once it is saved', async () => {
    const { held, code } = await atCode()
    expect([held.method, held.url, held.body]).toEqual(['POST', `${BASE}/phone`, { phone_number: '+14155550100' }])
    expect(held.headers.has('x-csrf-token')).toBe(true)
    expect(code()).toBeNull()
    held.answer({ phone_number: '+14155550100' })
    await expect.poll(() => document.activeElement === code() && code() !== null).toBe(true)
  })

  test.each(FAILURES)(
    'LEAD-052 after %s there is no error block while the phone entry is active',
    async (_, happen, sentence) => {
      const { held, block, phone, text, pass } = await atCode()
      happen(held, pass)
      await expect.poll(text).toContain(sentence)
      expect([block(), phone()?.value, phone()?.getAttribute('aria-invalid')]).toEqual([
        undefined,
        '(415) 555-0100',
        'true',
      ])
      await expect.poll(() => document.activeElement).toBe(phone())
    },
  )

  test('an answer that comes after it was switched off opens nothing', async () => {
    const { held, toggle, on, phone, code, save } = await atCode()
    await userEvent.click(toggle())
    held.answer({ phone_number: '+14155550100' })
    await frames()
    expect([on(), phone(), code(), save()]).toEqual([false, null, null, null])
  })

  test('a number that the server refuses is said beside the field', async () => {
    const { held, text, block } = await atCode()
    held.answer({ errors: { phone_number: ['No message can be sent there.'] } }, { status: 422 })
    await expect.poll(text).toContain('No message can be sent there.')
    expect(block()).toBeUndefined()
  })
})

test.each(Object.entries(examples))('the server’s form of “%s” is taken over as it stands', async (name, { props }) => {
  const consoleError = vi.spyOn(console, 'error')
  const { element, comes } = writeForm(Fallback, props, `sms-${name}`)
  const first = element.querySelector('button')
  const { reports } = await comes(mount)
  expect([element.querySelector('button'), reports]).toEqual([first, []])
  expect(consoleError).not.toHaveBeenCalled()
  consoleError.mockRestore()
})

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
