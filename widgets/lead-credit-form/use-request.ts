import { useState } from 'react'
import { byField, getRefusal, getSentence } from '../_http/problem.ts'
import { request } from '../_http/request.ts'
import { useCall } from '../_http/use-request.ts'
import { useIsland } from '../_runtime/context.ts'
import { creditReply, type LeadCreditFormProps, type RequestedDetail } from './contract.ts'
import { getMissing, getReason } from './reasons.ts'
import type { Texts } from './texts.ts'

/** Holds the state of the request and its call. */
export function useRequest({ page, lead, done: first, errors: initialErrors }: LeadCreditFormProps, words: Texts) {
  const { emit } = useIsland()
  const [done, setDone] = useState(first)
  const [errors, setErrors] = useState<Record<string, string>>(() => byField(initialErrors ?? {}))
  /** Refused so often: what is put right in between moves nobody to another field. */
  const [refusals, setRefusals] = useState(initialErrors ? 1 : 0)
  const refuse = (why: Record<string, string>) => {
    setErrors(why)
    setRefusals((now) => now + 1)
  }
  const url = `/business/page/${page}/leads/${lead}/credit`
  const call = useCall((signal, form: FormData) => request(url, { form, schema: creditReply, signal }))

  return {
    url,
    done,
    errors,
    refusals,
    busy: call.busy,
    clear: (field: string) => setErrors(({ [field]: _, base: __, ...rest }) => rest),
    /** @throws Error 'Unable to find reason!' where a reason is chosen that there is none of */
    async send(form: FormData, files: HTMLInputElement | null): Promise<void> {
      if (call.busy) return
      const slug = `${form.get('reason') ?? ''}`
      if (!slug) return refuse({ reason: words.noReason })
      const { credited } = getReason(slug)
      const count = form.getAll('attachments').filter((file) => typeof file !== 'string' && file.size > 0).length
      const additional_reason = `${form.get('additional_reason') ?? ''}`
      const missing = getMissing({ reason: slug, additional_reason, files: count })
      if (Object.keys(missing).length) return refuse(missing)
      setErrors({})
      // The field itself reports too many or too large files.
      if (files && !files.checkValidity()) return files.focus()
      form.set('credited_reason', credited)
      const answer = await call.send(form)
      if (!answer) return
      if (!answer.ok) return refuse(getRefusal(answer.problem) ?? { base: getSentence(answer.problem, words) })
      const { state, sentence } = answer.data.credit
      setDone(sentence)
      emit('requested', { lead, state } satisfies RequestedDetail)
    },
  }
}
