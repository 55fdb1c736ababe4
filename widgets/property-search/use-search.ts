import { useState } from 'react'
import type { AddressSuggestion } from '../_domain/addresses/calls.ts'
import { urlsOver } from '../_http/merge-urls.ts'
import { byField, getRefusal } from '../_http/problem.ts'
import type { Problem } from '../_http/request.ts'
import { toHostUrls } from '../_http/to-host-url.ts'
import { useNavigate } from '../_http/use-navigate.ts'
import { useCall } from '../_http/use-request.ts'
import { useIsland } from '../_runtime/context.ts'
import { useEventCallback } from '../_runtime/use-event-callback.ts'
import { typedIn } from '../_ui/field/early-input.ts'
import { searchProperty, validateAddress } from './calls.ts'
import type { PropertySearchProps } from './contract.ts'
import { getSearchTarget, URLS, validatedUrl } from './model.ts'
import { TEXTS } from './texts.ts'

/** Holds the search's state with its calls. */
export function useSearch(props: PropertySearchProps) {
  const { id } = useIsland()
  const words = { ...TEXTS, ...props.texts }
  const urls = urlsOver(toHostUrls(URLS), props.urls)
  const { leaving, leave } = useNavigate()
  const [text, setText] = useState(() => typedIn(`${id}-address`) ?? props.address ?? '')
  const [messages, setMessages] = useState(() => byField(props.errors ?? {}))
  /** Counts refusals, because each one moves the focus back to the field. */
  const [refusals, setRefusals] = useState(0)
  const [choices, setChoices] = useState<AddressSuggestion[]>()
  const [chosen, setChosen] = useState<string>()
  const search = useCall((signal, address: string) => searchProperty(urls, address, signal))
  const validation = useCall((signal, address: string) => validateAddress(urls, address, signal))

  const refuse = (fieldErrors: Record<string, string>) => {
    setMessages(fieldErrors)
    setRefusals((now) => now + 1)
  }
  const refuseFor = (problem: Problem | undefined) => {
    const fieldErrors = getRefusal(problem)
    if (fieldErrors) refuse(fieldErrors)
  }
  const unreadable = () => refuse({ base: words.contract })

  /** @param value what stands in the field, where that has just changed */
  const submit = useEventCallback(async (value: string = text) => {
    if (search.busy || leaving) return
    const address = value.trim()
    if (!address) return refuse({ address: words.needAddress })
    setMessages({})
    const answer = await search.send(address)
    if (!answer?.ok) return refuseFor(answer?.problem)
    const { status } = answer.data
    const outcome = getSearchTarget(urls, answer.data)
    if (outcome && 'choose' in outcome) setChoices(outcome.choose)
    else if (!outcome || !leave(outcome.url, { status })) unreadable()
  })

  const choose = useEventCallback(async (address: string) => {
    if (validation.busy || leaving) return
    setChosen(address)
    const answer = await validation.send(address)
    if (!answer?.ok) return refuseFor(answer?.problem)
    const url = validatedUrl(urls, answer.data)
    if (url === undefined || !leave(url, { status: answer.data.status })) unreadable()
  })

  return {
    id,
    words,
    urls,
    text,
    messages,
    refusals,
    choices,
    chosen,
    leaving: leaving !== undefined,
    busy: search.busy,
    choosing: validation.busy,
    problem: getRefusal(search.problem) ? undefined : search.problem,
    choosingProblem: getRefusal(validation.problem) ? undefined : validation.problem,
    submit,
    choose,
    type(value: string) {
      search.reset()
      setMessages({})
      setText(value)
    },
    closeChoices() {
      validation.reset()
      setMessages({})
      setChosen(undefined)
      setChoices(undefined)
    },
  }
}

export type Search = ReturnType<typeof useSearch>
