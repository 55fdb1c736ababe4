import { useState } from 'react'
import type { ContactReply } from '../_domain/contact/calls.ts'
import { getAlerts } from '../_domain/contact/texts.ts'
import { useContact } from '../_domain/contact/use-contact.ts'
import type { ContactPrompt } from '../_domain/contact/use-plat-event.ts'
import { byField, getRefusal } from '../_http/problem.ts'
import { track } from '../_http/track/track.ts'
import { useIsland } from '../_runtime/context.ts'
import { useEventCallback } from '../_runtime/use-event-callback.ts'
import { isChecked, typedIn } from '../_ui/field/early-input.ts'
import type { ContactModalProps } from './contract.ts'
import {
  CONTACT_FIELDS,
  type ContactFieldName,
  type ContactFields,
  createFields,
  type FormMessages,
  getContact,
  sortMessages,
} from './model.ts'
import { TEXTS } from './texts.ts'

/** The result of a request that reached at least one company. */
export interface SentResult {
  names: string[]
  alerts: string[]
  /** What the request waits for, and the page about it. */
  confirmation?: ContactReply['confirmation']
  /** The address that has to be confirmed. */
  email: string
}

/** Holds the form's state and its call. Typed values outlive the dialog, so that nobody types them twice. */
export function useForm(props: ContactModalProps) {
  const { id } = useIsland()
  const { url = '/business_leads', cta = '', token, formToken, handed } = props
  const words = { ...TEXTS, ...props.texts }
  const [fields, setFields] = useState(() => createFields(props.contact, typedBefore(id)))
  const [messages, setMessages] = useState<FormMessages>(() => sortMessages(byField(props.errors ?? {})))
  const [prompt, setPrompt] = useState<ContactPrompt | undefined>(
    props.businesses && { businesses: props.businesses, cta },
  )
  const [unchecked, setUnchecked] = useState(() => findUnchecked(id, props))
  const [alerts, setAlerts] = useState<string[]>([])
  const [refusals, setRefusals] = useState(0)
  const [result, setResult] = useState<SentResult>()
  const call = useContact({ url, cta: prompt?.cta || cta, formToken })
  const chosen = prompt?.businesses.filter((each) => !unchecked.has(each.id)) ?? []

  const submit = useEventCallback(async () => {
    if (!prompt || call.busy) return
    setAlerts([])
    setMessages({})
    if (!chosen.length) return setMessages({ base: words.needCompany })
    const answer = await call.send(
      chosen.map((each) => each.id),
      getContact(fields),
    )
    if (!answer) return
    if (!answer.ok) {
      const refusal = getRefusal(answer.problem)
      if (refusal) {
        setMessages(sortMessages(refusal))
        setRefusals(refusals + 1)
      }
      return
    }
    const { successfully_contacted_business_ids: contacted } = answer.data
    const names = chosen.filter((each) => contacted.includes(each.id)).map(({ name }) => name)
    const { confirmation } = answer.data
    if (!names.length) return setAlerts(getAlerts(answer.data))
    track('Business Request Contact Form Submitted', {
      location: prompt.cta || cta,
      count: names.length,
      ...(contacted.length === 1 && { business_id: contacted[0] }),
    })
    setResult({ names, alerts: getAlerts(answer.data), confirmation, email: fields.investor_email.trim() })
  })

  return {
    id,
    words,
    url,
    token,
    formToken,
    handed,
    fields,
    messages,
    asked: prompt,
    chosen,
    alerts,
    refusals,
    result,
    busy: call.busy,
    problem: call.problem,
    submit,
    type(name: ContactFieldName, value: string) {
      setFields((now) => ({ ...now, [name]: value }))
      setMessages(({ [name]: _, ...others }) => others)
    },
    /** Checks or clears the checkbox of a company. */
    choose(business: number, on: boolean) {
      setUnchecked((now) => {
        const next = new Set(now)
        if (on) next.delete(business)
        else next.add(business)
        return next
      })
      setMessages(({ base: _, ...others }) => others)
    },
    /** Begins for somebody else, or ends. */
    turn(to: ContactPrompt | undefined) {
      call.reset()
      setAlerts([])
      setMessages({})
      setResult(undefined)
      setUnchecked(new Set())
      setPrompt(to)
    },
  }
}

export type Contact = ReturnType<typeof useForm>

/** Returns the id of a company's checkbox. */
export const getCheckboxId = (id: string, business: number): string => `${id}-company-${business}`

/** Finds the companies whose checkbox is cleared, by the server or before the island loaded. */
function findUnchecked(id: string, { businesses = [], unchecked = [] }: ContactModalProps): ReadonlySet<number> {
  // A single company has no checkbox.
  if (businesses.length < 2) return new Set()
  const ids = businesses.map((each) => each.id)
  return new Set(ids.filter((each) => !(isChecked(getCheckboxId(id, each)) ?? !unchecked.includes(each))))
}

/** Reads the values of the server's fields. */
function typedBefore(id: string): Partial<ContactFields> {
  const draft: Partial<ContactFields> = {}
  for (const name of CONTACT_FIELDS) {
    const value = typedIn(`${id}-${name}`)
    if (value !== undefined) draft[name] = value
  }
  return draft
}
