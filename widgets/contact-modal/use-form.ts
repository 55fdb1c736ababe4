import { useState } from 'react'
import { getAlerts } from '../_domain/contact/texts.ts'
import { useContact } from '../_domain/contact/use-contact.ts'
import type { ContactPrompt } from '../_domain/contact/use-plat-event.ts'
import { byField, getRefusal } from '../_http/problem.ts'
import { useIsland } from '../_runtime/context.ts'
import { useEventCallback } from '../_runtime/use-event-callback.ts'
import { typedIn } from '../_ui/field/early-input.ts'
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
}

/** Holds the form's state and its call. Typed values outlive the dialog, so that nobody types them twice. */
export function useForm(props: ContactModalProps) {
  const { id } = useIsland()
  const { url = '/business_leads', cta = '', token, formToken, handed } = props
  const words = { ...TEXTS, ...props.texts }
  const [fields, setFields] = useState(() => createFields(props.contact, typedBefore(id)))
  const [messages, setMessages] = useState<FormMessages>(() => sortMessages(byField(props.errors ?? {})))
  const [asked, setAsked] = useState<ContactPrompt | undefined>(
    props.businesses && { businesses: props.businesses, cta },
  )
  const [alerts, setAlerts] = useState<string[]>([])
  const [refusals, setRefusals] = useState(0)
  const [result, setResult] = useState<SentResult>()
  const call = useContact({ url, cta: asked?.cta || cta, formToken })

  const submit = useEventCallback(async () => {
    if (!asked || call.busy) return
    setAlerts([])
    setMessages({})
    const answer = await call.send(
      asked.businesses.map((each) => each.id),
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
    const names = asked.businesses.filter((each) => contacted.includes(each.id)).map(({ name }) => name)
    if (names.length) setResult({ names, alerts: getAlerts(answer.data) })
    else setAlerts(getAlerts(answer.data))
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
    asked,
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
    /** Begins for somebody else, or ends. */
    turn(to: ContactPrompt | undefined) {
      call.reset()
      setAlerts([])
      setMessages({})
      setResult(undefined)
      setAsked(to)
    },
  }
}

export type Contact = ReturnType<typeof useForm>

/** Reads the values of the server's fields. */
function typedBefore(id: string): Partial<ContactFields> {
  const typed: Partial<ContactFields> = {}
  for (const name of CONTACT_FIELDS) {
    const value = typedIn(`${id}-${name}`)
    if (value !== undefined) typed[name] = value
  }
  return typed
}
