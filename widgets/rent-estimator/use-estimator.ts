import { useEffect, useRef, useState } from 'react'
import { urlsOver } from '../_http/merge-urls.ts'
import { byField, getRefusal } from '../_http/problem.ts'
import type { Answer, Problem } from '../_http/request.ts'
import { toHostUrls } from '../_http/to-host-url.ts'
import { useNavigate } from '../_http/use-navigate.ts'
import { useCall } from '../_http/use-request.ts'
import { useIsland } from '../_runtime/context.ts'
import { readDocument } from '../_runtime/read-document.ts'
import { useEventCallback } from '../_runtime/use-event-callback.ts'
import { typedIn } from '../_ui/field/early-input.ts'
import { locate, MIN_ADDRESS_LENGTH, searchAddress, searchZip, URLS } from './calls.ts'
import type { RentEstimatorProps } from './contract.ts'
import {
  applyChange,
  createEstimatorState,
  type EstimatorChange,
  type EstimatorFields,
  type EstimatorState,
  getErrors,
  getVerification,
  getZipSearch,
  sortMessages,
} from './model.ts'
import { TEXTS } from './texts.ts'
import { useKept } from './use-form-draft.ts'

/** Holds the estimator's state with its calls, the only place that calls the server. */
export function useEstimator(props: RentEstimatorProps) {
  const { id } = useIsland()
  const words = { ...TEXTS, ...props.texts }
  const urls = urlsOver(toHostUrls(URLS), props.urls)
  const [state, setState] = useState(() => {
    const mode = zipChecked(id) ? 'zip' : undefined
    return createEstimatorState({ ...props, ...(mode && { mode }) }, typedBefore(id), byField(props.errors ?? {}))
  })
  const change = (what: EstimatorChange) => setState((now) => applyChange(now, what))
  const { leaving, leave } = useNavigate()
  // A page that comes back as it was left (bfcache) has the form that was sent, not the way to where one has been.
  useEffect(() => {
    const handlePageShow = () => leaving !== undefined && change({ type: 'reopened', still: true })
    addEventListener('pageshow', handlePageShow)
    return () => removeEventListener('pageshow', handlePageShow)
  }, [leaving])
  const initialFields = useRef(state.fields)
  const formDraft = useKept({
    name: `${id}-typed`,
    keep: props.keep,
    page: urls.page,
    state,
    onFound(found, way) {
      if (way === 'walked') {
        stop()
        return change({ type: 'walked', kept: found })
      }
      const serverFields = createEstimatorState(props, {}, {}).fields
      const since = Object.entries(initialFields.current).filter(
        ([name, text]) => text !== serverFields[name as keyof EstimatorFields],
      )
      change({ type: 'came', kept: found, typed: Object.fromEntries(since) })
    },
  })

  const lookup = useCall((signal, address: string) => locate(urls, address, signal))
  const search = useCall(
    (signal, now: EstimatorState): Promise<Answer<string>> =>
      now.mode === 'zip'
        ? searchZip(urls, getZipSearch(now.fields), signal)
        : searchAddress(urls, getVerification(now), signal),
  )

  /** Sends the form that is shown, unless something in it is wrong: then it says so there. */
  const submit = useEventCallback(async () => {
    if (lookup.busy || search.busy || leaving) return
    const errors = getErrors(state, MIN_ADDRESS_LENGTH, words)
    if (Object.keys(errors).length) {
      lookup.reset()
      search.reset()
      return change({ type: 'refused', errors })
    }
    if (state.mode === 'address' && state.step === 'place') {
      const answer = state.chosen ? { ok: true as const, data: [state.chosen] } : await ask()
      if (answer?.ok) change({ type: 'located', places: answer.data })
      else refuse(answer?.problem)
      return
    }
    const answer = await search.send(state)
    if (!answer?.ok) return refuse(answer?.problem)
    formDraft.flush()
    if (leave(answer.data, { mode: state.mode })) change({ type: 'answered', url: answer.data })
    else change({ type: 'refused', errors: { base: words.contract } })
  })
  const ask = () => lookup.send(state.fields.address.trim())
  const refuse = (problem: Problem | undefined) => {
    const messages = getRefusal(problem)
    if (messages) change({ type: 'refused', errors: sortMessages(messages) })
  }
  const stop = () => {
    lookup.reset()
    search.reset()
  }
  const problem = search.problem ?? lookup.problem

  return {
    id,
    words,
    urls,
    state,
    busy: lookup.busy || search.busy,
    leaving: leaving !== undefined,
    /** Messages of a 422 stand beside their fields; every other problem has a sentence of its own. */
    problem: getRefusal(problem) ? undefined : problem,
    submit,
    change(what: EstimatorChange) {
      stop()
      change(what)
    },
    /** Goes to the first step, with the browser's Back if that was the previous entry. */
    back() {
      stop()
      if (!formDraft.back()) change({ type: 'back' })
    },
  }
}

export type Estimator = ReturnType<typeof useEstimator>

function zipChecked(id: string): boolean {
  const radio = typeof document === 'undefined' ? null : readDocument('getElementById').call(document, `${id}-mode-zip`)
  return (radio as HTMLInputElement | null)?.checked ?? false
}

/** Reads the values typed into the server's fields. */
function typedBefore(id: string): Partial<EstimatorFields> {
  const draft: Partial<EstimatorFields> = {}
  const put = (field: keyof EstimatorFields, at: string) => {
    const value = typedIn(`${id}-${at}`)
    if (value !== undefined) draft[field] = value
  }
  const home = zipChecked(id) || typedIn(`${id}-beds`) === undefined ? 'zip-' : ''
  put('address', 'address')
  put('price', 'price')
  put('zip_code', 'zip_code')
  put('location', 'location')
  put('beds', `${home}beds`)
  put('baths', `${home}baths`)
  put('structure_type', `${home}structure_type`)
  return draft
}
