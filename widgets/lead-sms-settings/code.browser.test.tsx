import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { frames } from '../_testing/fake-fetch.ts'
import { atCode, atVerify, BASE, FAILURES, openSettings } from './_testing/opened.ts'
import { examples } from './examples.ts'

describe('code', () => {
  test('LEAD-047 LEAD-048 LEAD-051 on success the verify button is hidden and Save is enabled', async () => {
    const { code, verify, save, call, text } = await atVerify()
    await userEvent.fill(code() as Element, '123 456')
    await userEvent.click(verify() as Element)
    const held = await call(2)
    expect([held.method, held.url, held.body]).toEqual(['POST', `${BASE}/verify`, { verification_code: '123456' }])
    held.answer({ phone_number: '+14155550100' })
    await expect.poll(verify).toBeNull()
    expect([save()?.disabled, text().includes('(415) 555-0100 is verified.')]).toEqual([false, true])
    await expect.poll(() => document.activeElement).toBe(save())
  })

  test.each(FAILURES)('LEAD-052 after %s an error block says so', async (_, happen, sentence) => {
    const { code, verify, call, block, pass } = await atVerify()
    await userEvent.fill(code() as Element, '123456')
    await userEvent.click(verify() as Element)
    happen(await call(2), pass)
    await expect.poll(block).toBe(sentence)
    expect(code()?.value).toBe('123456')
  })

  test('neither number nor code nor Save is sent twice, and each says that it is busy', async () => {
    const { held, shown, code, verify, save, call, calls } = await atCode()
    const send = shown<HTMLButtonElement>('.lead-sms-step button')
    expect([send.getAttribute('aria-disabled'), send.textContent]).toEqual(['true', 'Sending…'])
    send.click()
    await frames()
    expect(calls).toHaveLength(1)
    held.answer({ phone_number: '+14155550100' })
    await expect.poll(code).not.toBeNull()
    await userEvent.fill(code() as Element, '123456')
    await userEvent.click(verify() as Element)
    const second = await call(2)
    expect([verify()?.getAttribute('aria-disabled'), verify()?.textContent]).toEqual(['true', 'Verifying…'])
    verify()?.click()
    await frames()
    expect(calls).toHaveLength(2)
    second.answer({ phone_number: '+14155550100' })
    await expect.poll(() => save()?.disabled).toBe(false)
    await userEvent.click(save() as Element)
    await call(3)
    expect([save()?.getAttribute('aria-disabled'), save()?.textContent]).toEqual(['true', 'Saving…'])
    save()?.click()
    await frames()
    expect(calls).toHaveLength(3)
  })

  test('a wrong code is said beside the field, which has the focus', async () => {
    const { code, verify, call, text } = await atVerify()
    await userEvent.fill(code() as Element, '123456')
    await userEvent.click(verify() as Element)
    ;(await call(2)).answer({ errors: { verification_code: ['That code is incorrect.'] } }, { status: 422 })
    await expect.poll(text).toContain('That code is incorrect.')
    await expect.poll(() => document.activeElement).toBe(code())
  })

  test('fewer than six digits are not sent', async () => {
    const { code, verify, calls, text } = await atVerify()
    await userEvent.fill(code() as Element, '123')
    await userEvent.click(verify() as Element)
    await expect.poll(text).toContain('Enter the six-digit code.')
    expect(calls).toHaveLength(1)
  })
})

describe('Save', () => {
  test('creates the settings, switched on, with the verified phone', async () => {
    const { save, call, on, text, toggle } = openSettings(examples.verified?.props)
    await userEvent.click(save() as Element)
    const held = await call(1)
    expect([held.method, held.url]).toEqual(['POST', BASE])
    held.answer({ active: true, as_of: 'Nov 20, 2026' })
    await expect.poll(text).toContain('Messages go to (415) 555-0100.')
    expect([on(), save()]).toEqual([true, null])
    // From here on the switch sends.
    await userEvent.click(toggle())
    expect((await call(2)).body).toEqual({ active: false })
  })

  test.each(FAILURES)('LEAD-052 after %s an error block says so', async (_, happen, sentence) => {
    const { save, call, block, pass } = openSettings(examples.verified?.props)
    await userEvent.click(save() as Element)
    happen(await call(1), pass)
    await expect.poll(block).toBe(sentence)
    expect(save()?.disabled).toBe(false)
  })
})
