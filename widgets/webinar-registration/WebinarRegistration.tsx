import { type FormEvent, useState } from 'react'
import * as z from 'zod/mini'
import { getSentence } from '../_http/problem.ts'
import { request } from '../_http/request.ts'
import { useCall } from '../_http/use-request.ts'
import { useIsland } from '../_runtime/context.ts'
import { Banner } from '../_ui/banner/Banner.tsx'
import type { WebinarRegistrationProps } from './contract.ts'
import { getFailure, getWay } from './model.ts'
import { TEXTS } from './texts.ts'

const registered = z.object({
  data: z.array(z.object({ webinar_registration: z.object({ url: z.string() }) })),
  meta: z.object({ message: z.string(), state: z.optional(z.enum(['registered', 'waiting'])) }),
})

interface BannerMessage {
  level: 'notice' | 'error'
  words: string
  /** Where the webinar is, for browsers that opened no tab. */
  url?: string
}

/** Registers for a webinar, opens it, or both, by its mode and platform. */
export function WebinarRegistration(props: WebinarRegistrationProps) {
  const { id, mode, platform, container = '', url, before = 0, full = false, token } = props
  const { action = `/webinars/${id}/registrations` } = props
  const words = { ...TEXTS, ...props.texts }
  const { emit } = useIsland()
  const [state, setState] = useState(props.state ?? 'none')
  const [banner, setBanner] = useState<BannerMessage>()
  const way = getWay(mode, platform)

  const fields: [string, string][] = [
    ['webinar_registration[container]', container],
    ['webinar_registration[id]', String(id)],
    ['webinar_registration[mode]', mode],
    ['webinar_registration[platform]', platform],
    ...(token ? ([['authenticity_token', token]] as [string, string][]) : []),
  ]
  const call = useCall((signal) =>
    request(action, { schema: registered, form: new URLSearchParams(fields), signal, timeout: 10_000 }),
  )
  const cancel = useCall((signal) => request(action, { schema: z.unknown(), method: 'DELETE', signal }))

  const open = (address: string) => {
    emit('watch', { webinar: id })
    const tab = window.open(address, '_blank')
    if (!tab) return setBanner({ level: 'notice', words: words.blocked, url: address })
    // The page that opens need not know this one.
    tab.opener = null
  }
  const register = async (event: FormEvent) => {
    event.preventDefault()
    setBanner(undefined)
    const answer = await call.send()
    if (!answer) return
    if (!answer.ok) {
      const sentence = getFailure(answer.problem, words.unexpected, getSentence)
      if (sentence) setBanner({ level: 'error', words: sentence })
      return
    }
    emit('register', { webinar: id })
    const watched = answer.data.data[0]?.webinar_registration.url
    if (way === 'register-and-open' && watched) {
      setState('registered')
      open(watched)
      return
    }
    setState(answer.data.meta.state ?? 'registered')
    setBanner({ level: 'notice', words: answer.data.meta.message || words.registered })
  }
  const giveBack = async (event: FormEvent) => {
    event.preventDefault()
    setBanner(undefined)
    const answer = await cancel.send()
    if (!answer) return
    if (!answer.ok)
      return setBanner({ level: 'error', words: getFailure(answer.problem, words.unexpected, getSentence) })
    emit('cancel', { webinar: id })
    setState('none')
    setBanner({ level: 'notice', words: words.canceled })
  }

  return (
    <div className="webinar-registration" data-state={state}>
      {banner && (
        <Banner level={banner.level} dismiss={words.dismiss} onDismiss={() => setBanner(undefined)}>
          {banner.words}{' '}
          {banner.url && (
            <a href={banner.url} target="_blank" rel="noopener">
              {words.open}
            </a>
          )}
        </Banner>
      )}
      {way === 'open' ? (
        <a
          className="plat-button"
          href={url}
          target="_blank"
          rel="noopener"
          onClick={() => {
            emit('watch', { webinar: id })
          }}
        >
          {words.watch}
        </a>
      ) : state === 'none' || way === 'register-and-open' ? (
        <form method="post" action={action} onSubmit={register}>
          {fields.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {full && <p>{words.full}</p>}
          <button
            type="submit"
            className="plat-button"
            aria-disabled={call.busy || undefined}
            aria-busy={call.busy || undefined}
          >
            {way === 'register' ? (full ? words.wait : words.register) : words.watch}
          </button>
        </form>
      ) : (
        <form method="post" action={action} onSubmit={giveBack}>
          {token && <input type="hidden" name="authenticity_token" value={token} />}
          <input type="hidden" name="_method" value="delete" />
          {!banner && (
            <p>
              <b>{state === 'registered' ? words.registered : words.waiting}</b>
              {state === 'waiting' && before > 0 && ` ${before.toLocaleString('en-US')} ahead of you.`}
            </p>
          )}
          <button
            type="submit"
            className="plat-button webinar-registration-quiet"
            aria-disabled={cancel.busy || undefined}
            aria-busy={cancel.busy || undefined}
          >
            {state === 'registered' ? words.cancel : words.leave}
          </button>
        </form>
      )}
    </div>
  )
}
