import { useState } from 'react'
import { urlsOver } from '../_http/merge-urls.ts'
import { getRefusal, getSentence } from '../_http/problem.ts'
import { type Answer, type Problem, request } from '../_http/request.ts'
import { useCall } from '../_http/use-request.ts'
import { e164, isPhone } from '../_ui/phone-field/phone.ts'
import { type LeadSmsSettingsProps, phoneReply, settingsReply } from './contract.ts'
import { applyChange, CODE, createSettingsState, type SettingsChange } from './model.ts'
import { TEXTS } from './texts.ts'

/** Holds the settings with their calls, the only place that calls the server. */
export function useSettings(props: LeadSmsSettingsProps) {
  const words = { ...TEXTS, ...props.texts }
  const base = `/business/page/${props.page}/lead_sms`
  const urls = urlsOver({ save: base, phone: `${base}/phone`, verify: `${base}/verify` }, props.urls)
  const settingsUrl = props.settingsUrl ?? base
  const [state, setState] = useState(() => createSettingsState(props))
  const [refused, setRefused] = useState<Record<string, string | undefined>>(() => ({
    phone: props.errors?.phone_number?.[0],
    code: props.errors?.verification_code?.[0],
    // The block is for what no field shows.
    block: props.errors?.active?.[0],
  }))
  const change = (what: SettingsChange) => setState((now) => applyChange(now, what))

  const toggle = useCall((signal, active: boolean) =>
    request(settingsUrl, { method: 'PUT', body: { active }, schema: settingsReply, signal }),
  )
  const phone = useCall((signal, phone_number: string) =>
    request(urls.phone, { body: { phone_number }, schema: phoneReply, signal }),
  )
  const verify = useCall((signal, verification_code: string) =>
    request(urls.verify, { body: { verification_code }, schema: phoneReply, signal }),
  )
  const save = useCall((signal) => request(urls.save, { method: 'POST', schema: settingsReply, signal }))

  /** Shows an error beside its field, or else for the whole block. */
  const settle = <T>(
    answer: Answer<T> | undefined,
    field?: { place: 'phone' | 'code'; name: string },
  ): T | undefined => {
    if (!answer) return undefined
    setRefused(answer.ok ? {} : getErrors(answer.problem, field))
    return answer.ok ? answer.data : undefined
  }
  const getErrors = (problem: Problem, field?: { place: 'phone' | 'code'; name: string }) => {
    const own = field && getRefusal(problem)?.[field.name]
    if (own) return { [field.place]: own }
    const sentence = getSentence(problem, words)
    // While a number is entered there is no block: the field says it.
    return field?.place === 'phone' ? { phone: sentence } : { block: sentence }
  }

  return {
    words,
    urls,
    settingsUrl,
    state,
    refused,
    busy: { toggle: toggle.busy, phone: phone.busy, verify: verify.busy, save: save.busy },
    change(what: SettingsChange) {
      setRefused({})
      change(what)
    },
    async toggle(on: boolean) {
      if (!state.saved) {
        setRefused({})
        return change({ type: 'switched', on })
      }
      const before = state.on
      change({ type: 'switched', on })
      const data = settle(await toggle.send(on))
      change(data ? { type: 'switched', on: data.active, asOf: data.as_of } : { type: 'switched', on: before })
    },
    async sendCode(text: string) {
      if (!isPhone(text, ['US', 'CA'])) return
      const data = settle(await phone.send(e164(text)), { place: 'phone', name: 'phone_number' })
      if (data) change({ type: 'asked', phone: data.phone_number })
    },
    async verify(code: string) {
      if (!CODE.test(code)) return setRefused({ code: words.codeWrong })
      const data = settle(await verify.send(code), { place: 'code', name: 'verification_code' })
      if (data) change({ type: 'verified', phone: data.phone_number })
    },
    async save() {
      const data = settle(await save.send())
      if (data) change({ type: 'saved', active: data.active, asOf: data.as_of })
    },
  }
}
export type Settings = ReturnType<typeof useSettings>
