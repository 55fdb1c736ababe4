import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { type Answer, request } from '../_http/request.ts'
import { useIsland } from '../_runtime/context.ts'
import { useEventCallback } from '../_runtime/use-event-callback.ts'
import { listReply, markReply, type Notification, type NotificationList } from './contract.ts'
import { putBack, remove, SLIDE_MS, setAllRead, setRead, UNDO_MS } from './model.ts'

interface Gone {
  notification: Notification
  place: number
}

/** The list and what is done with it: shown at once, taken back where the host refuses. */
export function useList(first: NotificationList, address: string) {
  const { signal, emit } = useIsland()
  const [list, setList] = useState(first)
  const [leaving, setLeaving] = useState<number>()
  const [gone, setGone] = useState<Gone>()
  const [failed, setFailed] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Calls under way; the list is not read anew meanwhile. */
  const busy = useRef(0)
  const missed = useRef(false)

  const refresh = useEventCallback(async () => {
    missed.current = busy.current > 0
    if (missed.current) return
    const answer = await request(address, { schema: listReply, signal })
    if (answer.ok && !busy.current) setList(answer.data)
  })
  useEffect(() => {
    // The page's script hears of changes for all who want to know (host/_pages/member-script.ts).
    document.addEventListener('plat:member:changed', refresh, { signal })
    return () => {
      document.removeEventListener('plat:member:changed', refresh)
      clearTimeout(timer.current)
    }
  }, [])

  /** @param undo what puts things back where the call fails */
  async function call<T>(
    sent: Promise<Answer<T>>,
    undo: (list: NotificationList) => NotificationList,
  ): Promise<boolean> {
    setFailed(false)
    busy.current++
    const answer = await sent
    busy.current--
    if (missed.current) void refresh()
    if (answer.ok || signal.aborted) return answer.ok
    setList(undo)
    setFailed(true)
    return false
  }

  const mark = (id: number, read: boolean) => {
    setList((now) => setRead(now, id, read))
    const url = `/notifications/${id}?${new URLSearchParams({ 'notification[read]': `${read}` })}`
    void call(request(url, { method: 'PATCH', schema: markReply, signal }), (now) => setRead(now, id, !read)).then(
      (done) => done && emit('read', { id, read }),
    )
  }

  const markAll = () => {
    const before = list
    setList(setAllRead)
    void call(request('/notifications/mark_all_read', { method: 'PATCH', schema: markReply, signal }), () => before)
  }

  const forget = () => {
    clearTimeout(timer.current)
    setGone(undefined)
  }

  const drop = (notification: Notification) => {
    const { id } = notification
    const place = list.notifications.findIndex((each) => each.id === id)
    if (place < 0 || leaving === id) return
    setLeaving(id)
    forget()
    timer.current = setTimeout(() => {
      setLeaving(undefined)
      setList((now) => remove(now, id))
      setGone({ notification, place })
      timer.current = setTimeout(() => setGone(undefined), UNDO_MS)
    }, SLIDE_MS)
    const deleting = request(`/notifications/${id}`, { method: 'DELETE', schema: z.undefined(), signal })
    void call(deleting, (now) => putBack(now, notification, place)).then((done) => {
      if (done) return emit('deleted', { id })
      setLeaving(undefined)
      return forget()
    })
  }

  const undo = () => {
    if (!gone) return
    forget()
    const { notification, place } = gone
    setList((now) => putBack(now, notification, place))
    const url = `/notifications/${notification.id}/restore`
    void call(request(url, { method: 'POST', schema: z.undefined(), signal }), (now) => remove(now, notification.id))
  }

  return { list, leaving, gone, failed, mark, markAll, drop, undo, forget }
}
