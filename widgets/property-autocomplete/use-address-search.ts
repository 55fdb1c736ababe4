import { useRef, useState } from 'react'
import { byField, getRefusal, getSentence } from '../_http/problem.ts'
import { pathAt, toHostUrl } from '../_http/to-host-url.ts'
import { useNavigate } from '../_http/use-navigate.ts'
import { useCall } from '../_http/use-request.ts'
import { useIsland } from '../_runtime/context.ts'
import { useEventCallback } from '../_runtime/use-event-callback.ts'
import { typedIn } from '../_ui/field/early-input.ts'
import { searchAddress } from './calls.ts'
import type { PropertyAutocompleteProps } from './contract.ts'
import { ADDRESS_FIELDS, type AddressFields, SEARCH_PATH } from './model.ts'
import { TEXTS } from './texts.ts'

/** Holds the text of the form, and sends it: the host says which page is that of the address. */
export function useAddressSearch(props: PropertyAutocompleteProps, onSend: (text: string) => void) {
  const { id } = useIsland()
  const words = { ...TEXTS, ...props.texts }
  const action = props.action ?? toHostUrl(SEARCH_PATH)
  const { leaving, leave } = useNavigate()
  const [text, setText] = useState(() => typedIn(`${id}-address`) ?? props.address ?? '')
  const [error, setError] = useState(() => byField(props.errors ?? {}).address_query)
  const field = useRef<HTMLInputElement>(null)
  const search = useCall((signal, form: URLSearchParams) => searchAddress(action, form, signal))
  const refusal = getRefusal(search.problem)

  const refuse = (sentence: string) => {
    setError(sentence)
    field.current?.focus()
  }

  const submit = useEventCallback(async (value: string = text, fields?: AddressFields) => {
    if (search.busy || leaving) return
    const address = value.trim()
    if (!address) return refuse(words.needAddress)
    setError(undefined)
    const form = new URLSearchParams({ address_query: address })
    for (const name of ADDRESS_FIELDS) if (fields?.[name]) form.set(name, fields[name])
    const answer = await search.send(form)
    if (!answer) return
    if (!answer.ok) {
      const fieldErrors = getRefusal(answer.problem)
      if (fieldErrors)
        refuse(fieldErrors.address_query ?? fieldErrors.base ?? Object.values(fieldErrors)[0] ?? words.needAddress)
      return
    }
    onSend(address)
    if (!leave(pathAt(action, answer.data.redirect_url))) refuse(words.contract)
  })

  return {
    id,
    words,
    action,
    text,
    error: error ?? (search.problem && !refusal ? getSentence(search.problem, words) : undefined),
    waiting: search.busy || leaving !== undefined,
    field,
    submit,
    type(value: string) {
      search.reset()
      setError(undefined)
      setText(value)
    },
  }
}
