import { useState } from 'react'
import { type SmsVerification, sendCodeReply } from '../_domain/finder/calls.ts'
import { getRefusal, getSentence } from '../_http/problem.ts'
import { request } from '../_http/request.ts'
import { useCall } from '../_http/use-request.ts'
import { useIsland } from '../_runtime/context.ts'
import type { VerificationRequired } from './contract.ts'

/** What came of asking for a code. */
export type Sent = { state: 'validated' | 'required' | 'failed' } | { state: 'refused'; errors: Record<string, string> }

/** Asks for a code by text. An error of sending is only logged; what the person can mend is told. */
export function useVerification(url: string) {
  const { emit } = useIsland()
  /** The number that the last code was sent to. */
  const [sentTo, setSentTo] = useState('')
  const call = useCall((signal, sms_verification: SmsVerification) =>
    request(url, { schema: sendCodeReply, body: { sms_verification }, signal, timeout: 20_000 }),
  )

  const send = async (person: SmsVerification): Promise<Sent> => {
    if (!person.phone_number.trim()) {
      console.error('Phone number is required')
      return { state: 'failed' }
    }
    const answer = await call.send(person)
    if (!answer) return { state: 'failed' }
    if (answer.ok && answer.data.success) {
      if (answer.data.validated) return { state: 'validated' }
      setSentTo(person.phone_number)
      emit('verification-required', { phone: person.phone_number } satisfies VerificationRequired)
      return { state: 'required' }
    }
    const problem = answer.ok ? undefined : answer.problem
    const errors = getRefusal(problem)
    if (errors) return { state: 'refused', errors }
    // Too many codes: waiting helps, so the host's own sentence says how long.
    if (problem?.kind === 'status' && problem.status === 429)
      return { state: 'refused', errors: { base: problem.message ?? getSentence(problem) } }
    console.error('The code could not be sent', answer.ok ? answer.data.error : problem)
    return { state: 'failed' }
  }
  return { busy: call.busy, sentTo, forget: () => setSentTo(''), send }
}
