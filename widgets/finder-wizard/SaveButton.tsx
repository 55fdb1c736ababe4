import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { getSentence } from '../_http/problem.ts'
import { request } from '../_http/request.ts'
import { useCall } from '../_http/use-request.ts'
import { useHydrated } from '../_runtime/use-hydrated.ts'
import { toBody } from './model.ts'
import type { Texts } from './texts.ts'

interface Props {
  url: string
  step: string
  query: URLSearchParams
  words: Texts
  /** The CSRF token, where the form around it has none. */
  token: string | undefined
  /** True to save whenever a step is reached. */
  auto: boolean
}

/** Saves the answers so far; what is typed about oneself is not part of them. Without scripts the form is sent instead. */
export function SaveButton({ url, step, query, words, token, auto }: Props) {
  const live = useHydrated()
  const [announcement, setAnnouncement] = useState('')
  const call = useCall((signal) => request(url, { schema: z.undefined(), body: { ...toBody(query), step }, signal }))
  const reached = useRef(step)
  useEffect(() => {
    setAnnouncement('')
    if (auto && reached.current !== step) void call.send()
    reached.current = step
  }, [step])

  if (!live)
    return (
      <button
        type="submit"
        className="plat-link"
        name={token === undefined ? undefined : 'authenticity_token'}
        value={token}
        formAction={`${url}?step=${step}`}
        formMethod="post"
        formNoValidate
      >
        {words.save}
      </button>
    )
  const save = async () => {
    setAnnouncement('')
    const answer = await call.send()
    if (answer) setAnnouncement(answer.ok ? words.saved : getSentence(answer.problem, words))
  }
  return (
    <>
      <button type="button" className="plat-link" aria-disabled={call.busy || undefined} onClick={save}>
        {words.save}
      </button>
      <span role="status">{announcement}</span>
    </>
  )
}
