import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { request } from '../_http/request.ts'
import { useCall } from '../_http/use-request.ts'
import { useIsland } from '../_runtime/context.ts'
import { CallError } from '../_ui/call-error/CallError.tsx'
import type { FollowButtonProps } from './contract.ts'
import { isLookedUp } from './model.ts'
import { TEXTS } from './texts.ts'

const resource = z.object({ data: z.object({ id: z.string() }) })
const SERVED = '/api/v1/followerships'

/** Follows a member, or no longer. A call that fails leaves the button as it was. */
export function FollowButton(props: FollowButtonProps) {
  const { user, viewer, followership: known, url = SERVED, login = '/login', token } = props
  const words = { ...TEXTS, ...props.texts }
  const { emit } = useIsland()
  const [followership, setFollowership] = useState(known)
  const [announcement, setAnnouncement] = useState('')
  const looked = isLookedUp(viewer, user.id)
  const pressed = useRef(false)
  const attributes = { following_type: 'SocialUser', following_id: user.id }

  const change = useCall(async (signal) => {
    const bearer = true
    if (followership === undefined)
      return request(url, { schema: resource, body: { data: { attributes } }, signal, bearer })
    return request(`${url}/${encodeURIComponent(followership)}`, {
      schema: z.unknown(),
      method: 'DELETE',
      signal,
      bearer,
    })
  })

  useEffect(() => {
    if (!looked) return
    const abort = new AbortController()
    request(`${url}/${encodeURIComponent(user.id)}`, { schema: resource, signal: abort.signal, bearer: true }).then(
      (answer) => {
        // What somebody has pressed meanwhile is newer.
        if (abort.signal.aborted || pressed.current) return
        if (answer.ok) setFollowership(answer.data.data.id)
        else if (answer.problem.kind === 'status' && answer.problem.status === 404) setFollowership(undefined)
      },
      () => undefined,
    )
    return () => abort.abort()
  }, [looked, url, user.id])

  const send = async () => {
    pressed.current = true
    const following = followership === undefined
    const answer = await change.send()
    if (!answer?.ok) return
    const id = z.safeParse(resource, answer.data).data?.data.id
    setFollowership(following ? id : undefined)
    setAnnouncement((following ? words.followed : words.unfollowed).replace('{name}', user.name))
    emit('follow', { user: user.id, following })
  }

  if (viewer === user.id) return null
  const label = followership === undefined ? words.follow : words.unfollow
  const whom = <span className="plat-heard"> {words.whom.replace('{name}', user.name)}</span>
  if (viewer === undefined)
    return (
      <div className="follow-button" data-state="follow">
        <a className="plat-button" href={login}>
          {words.follow}
          {whom}
        </a>
      </div>
    )
  return (
    <div className="follow-button" data-state={followership === undefined ? 'follow' : 'unfollow'}>
      <form
        method="post"
        action={followership === undefined ? url : `${url}/${followership}`}
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        {token && <input type="hidden" name="authenticity_token" value={token} />}
        {followership !== undefined && <input type="hidden" name="_method" value="delete" />}
        {Object.entries(attributes).map(([name, value]) => (
          <input key={name} type="hidden" name={`data[attributes][${name}]`} value={value} />
        ))}
        <button
          type="submit"
          className="plat-button"
          aria-disabled={change.busy || undefined}
          aria-busy={change.busy || undefined}
        >
          {label}
          {whom}
        </button>
      </form>
      <p className="plat-heard" role="status">
        {announcement}
      </p>
      <div role="alert">
        <CallError problem={change.problem} texts={words} busy={change.busy} onRetry={send} />
      </div>
    </div>
  )
}
