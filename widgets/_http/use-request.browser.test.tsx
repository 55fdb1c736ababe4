import { expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { open } from '../_testing/open.ts'
import { probe } from '../_testing/probe.tsx'
import type { Answer } from './request.ts'
import { useCall } from './use-request.ts'

function opened(call: (signal: AbortSignal) => Promise<Answer<string>>) {
  const reportErrorSpy = vi.spyOn(window, 'reportError').mockImplementation(() => {})
  onTestFinished(() => reportErrorSpy.mockRestore())
  const answers: unknown[] = []
  const { element, instance } = open(
    probe(
      () => {
        const { busy, problem, send } = useCall(call)
        return (
          <button type="button" onClick={async () => answers.push(await send())}>
            {busy ? 'busy' : (problem?.kind ?? 'idle')}
          </button>
        )
      },
      { shadow: false },
    ),
    {},
  )
  const button = element.querySelector('button') as HTMLElement
  return { reportErrorSpy, answers, instance, label: () => button.textContent, press: () => userEvent.click(button) }
}

test('a call that breaks is a problem that the page hears of, and can be sent again', async () => {
  const broken = new Error('a part that did not come')
  const answers = [() => Promise.reject(broken), async () => ({ ok: true as const, data: 'done' })]
  const {
    reportErrorSpy,
    label,
    press,
    answers: receivedAnswers,
  } = opened(() => answers.shift()?.() as Promise<Answer<string>>)
  await press()
  await expect.poll(label).toBe('contract')
  expect(reportErrorSpy.mock.calls).toEqual([[broken]])
  await press()
  await expect.poll(label).toBe('idle')
  expect(receivedAnswers).toEqual([
    { ok: false, problem: { kind: 'contract' } },
    { ok: true, data: 'done' },
  ])
})

test('what breaks after it was given up is nobody’s', async () => {
  const { promise, reject } = Promise.withResolvers<Answer<string>>()
  let callSignal: AbortSignal | undefined
  const { reportErrorSpy, label, press, answers, instance } = opened((signal) => {
    callSignal = signal
    return promise
  })
  await press()
  await expect.poll(label).toBe('busy')
  instance.unmount()
  await expect.poll(() => callSignal?.aborted).toBe(true)
  reject(new Error('too late'))
  await expect.poll(() => answers).toEqual([undefined])
  expect(reportErrorSpy).not.toHaveBeenCalled()
})
