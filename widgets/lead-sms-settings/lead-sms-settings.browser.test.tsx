import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { PROBLEMS } from '../_kit/problem.ts'
import { violationsIn } from '../_testing/axe.ts'
import { frames, type Held } from '../_testing/fake-fetch.ts'
import { openForm, writeForm } from '../_testing/form.ts'
import { examples } from './examples.ts'
import { Fallback } from './fallback.tsx'
import { mount } from './index.ts'

const BASE = '/business/page/1/lead_sms'
type Failure = [string, (held: Held, pass: (ms: number) => void) => void, string]
const FAILURES: Failure[] = [
  ['no network', (held) => held.fail(), PROBLEMS.network],
  ['silence', (_, pass) => pass(10_000), PROBLEMS.timeout],
  ['a 500', (held) => held.answer('', { status: 500 }), PROBLEMS.server],
  ['nonsense', (held) => held.answer({ what: 1 }), PROBLEMS.contract],
  [
    'a 429',
    (held) =>
      held.answer({ error: { code: 'too_many', message: 'x' } }, { status: 429, headers: { 'retry-after': '60' } }),
    PROBLEMS.often.replace('{seconds}', '60'),
  ],
  [
    'a 409',
    (held) => held.answer({ error: { code: 'conflict', message: 'Changed meanwhile.' } }, { status: 409 }),
    'Changed meanwhile.',
  ],
]

const opened = (props: object | undefined) => {
  const form = openForm(mount, props)
  const { element } = form
  return {
    ...form,
    toggle: () => element.querySelector('[role=switch]') as HTMLButtonElement,
    on: () => element.querySelector('[role=switch]')?.getAttribute('aria-checked') === 'true',
    save: () => element.querySelector('.lead-sms-save') as HTMLButtonElement | null,
    verify: () => element.querySelector('.lead-sms-verify') as HTMLButtonElement | null,
    phone: () => element.querySelector('input[type=tel]') as HTMLInputElement | null,
    code: () => element.querySelector('.lead-sms-code') as HTMLInputElement | null,
    block: () => element.querySelector('[role=alert]')?.textContent,
    body: () => element.querySelector('.lead-sms-body'),
  }
}
/** Up to the step in which the code is asked for. */
async function atCode() {
  const form = opened(examples.off?.props)
  await userEvent.click(form.toggle())
  await expect.poll(form.phone).not.toBeNull()
  await userEvent.fill(form.phone() as Element, '4155550100')
  await form.button('Send code').click()
  const held = await form.call(1)
  return { ...form, held }
}
async function atVerify() {
  const form = await atCode()
  form.held.answer({ phone_number: '+14155550100' })
  await expect.poll(form.code).not.toBeNull()
  return form
}

test('LEAD-037 a switch, a phone entry and a verification code entry', async () => {
  const { toggle, phone, code, held } = await atCode()
  expect([toggle().checkVisibility(), phone()?.checkVisibility()]).toEqual([true, true])
  held.answer({ phone_number: '+14155550100' })
  await expect.poll(() => code()?.checkVisibility()).toBe(true)
})

describe('with an existing settings URL', () => {
  test('LEAD-042 LEAD-049 the switch immediately sends active true or false', async () => {
    const { toggle, on, call } = opened(examples.on?.props)
    await userEvent.click(toggle())
    const off = await call(1)
    expect([off.method, off.url, off.body]).toEqual(['PUT', BASE, { active: false }])
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
    const { toggle, body, call, text } = opened(examples.on?.props)
    expect(body()).not.toBeNull()
    await userEvent.click(toggle())
    ;(await call(1)).answer({ active: false, as_of: 'Nov 20, 2026' })
    await expect.poll(text).toContain('As of Nov 20, 2026')
    expect(body()).toBeNull()
  })

  test.each(FAILURES)(
    'LEAD-052 after %s the switch goes back and an error block says so',
    async (_, happen, sentence) => {
      const { toggle, on, call, block, pass } = opened(examples.on?.props)
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
    const { toggle, call, block } = opened(examples.paused?.props)
    await userEvent.click(toggle())
    ;(await call(1)).answer({ errors: { active: ['Verify a phone number first.'] } }, { status: 422 })
    await expect.poll(block).toBe('Verify a phone number first.')
  })

  test('a busy switch is not sent twice', async () => {
    const { toggle, calls, call } = opened(examples.on?.props)
    await userEvent.click(toggle())
    await call(1)
    await userEvent.click(toggle())
    await frames()
    expect([calls.length, toggle().getAttribute('aria-busy')]).toEqual([1, 'true'])
  })
})

describe('without one', () => {
  test('LEAD-043 LEAD-045 switching on opens the phone form and sends nothing', async () => {
    const { toggle, phone, calls, code } = opened(examples.off?.props)
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
    const { toggle, phone, calls } = opened(examples.off?.props)
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

  test('a number that the server refuses is said beside the field', async () => {
    const { held, text, block } = await atCode()
    held.answer({ errors: { phone_number: ['No message can be sent there.'] } }, { status: 422 })
    await expect.poll(text).toContain('No message can be sent there.')
    expect(block()).toBeUndefined()
  })
})

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
    ;(await call(2)).answer({ errors: { verification_code: ['That is not the code.'] } }, { status: 422 })
    await expect.poll(text).toContain('That is not the code.')
    await expect.poll(() => document.activeElement).toBe(code())
  })

  test('fewer than six digits are not sent', async () => {
    const { code, verify, calls, text } = await atVerify()
    await userEvent.fill(code() as Element, '123')
    await userEvent.click(verify() as Element)
    await expect.poll(text).toContain('Enter the six digits of the code.')
    expect(calls).toHaveLength(1)
  })
})

describe('Save', () => {
  test('creates the settings, switched on, with the verified phone', async () => {
    const { save, call, on, text, toggle } = opened(examples.verified?.props)
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
    const { save, call, block, pass } = opened(examples.verified?.props)
    await userEvent.click(save() as Element)
    happen(await call(1), pass)
    await expect.poll(block).toBe(sentence)
    expect(save()?.disabled).toBe(false)
  })
})

test.each(Object.entries(examples))('the server’s form of “%s” is taken over as it stands', async (name, { props }) => {
  const said = vi.spyOn(console, 'error')
  const { element, comes } = writeForm(Fallback, props, `sms-${name}`)
  const first = element.querySelector('button')
  const { reports } = await comes(mount)
  expect([element.querySelector('button'), reports]).toEqual([first, []])
  expect(said).not.toHaveBeenCalled()
  said.mockRestore()
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
