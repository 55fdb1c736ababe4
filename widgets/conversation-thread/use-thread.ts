import { useEffect, useRef, useState } from 'react'
import { type Problem, request } from '../_http/request.ts'
import { useIsland } from '../_runtime/context.ts'
import { useEventCallback } from '../_runtime/use-event-callback.ts'
import { conversationReply, type Message, messagesReply, sentReply } from './contract.ts'

/** Adds messages that are not there yet, and takes the newer version of those that are. */
export function mergeMessages(before: readonly Message[], more: readonly Message[]): Message[] {
  const byId = new Map([...before, ...more].map((each) => [each.id, each]))
  return [...byId.values()].sort((a, b) => a.id - b.id)
}

/** The token of a form ends with its session too. */
const isSignedOut = (problem: Problem): boolean =>
  problem.kind === 'status' && (problem.status === 401 || problem.code === 'csrf')

/** The messages of a conversation, and those that come while it is looked at. */
export function useThread(conversation: number, first: Message[], past: boolean) {
  const { signal, emit } = useIsland()
  const [messages, setMessages] = useState(first)
  const reading = useRef(false)
  const again = useRef(false)
  const path = `/conversations/${conversation}`

  const read = useEventCallback(async () => {
    again.current = reading.current
    if (reading.current) return
    reading.current = true
    // Those that are shown already come along: one of them may have been removed.
    const answer = await request(`${path}/messages`, { schema: messagesReply, signal })
    reading.current = false
    if (answer.ok) {
      setMessages((now) => mergeMessages(now, answer.data.messages))
      if (document.visibilityState === 'visible') markRead()
    }
    if (again.current) void read()
  })

  // It is read again at the next visit where this fails.
  const markRead = () => void request(`${path}/mark_as_read`, { method: 'PATCH', schema: conversationReply, signal })

  useEffect(() => {
    const changed = (event: Event) => {
      const { what } = (event as CustomEvent<{ what: string }>).detail
      if (what === `conversation:${conversation}` && !past) void read()
    }
    document.addEventListener('plat:member:changed', changed)
    return () => document.removeEventListener('plat:member:changed', changed)
  }, [conversation, past])

  const send = async (body: string, form: string): Promise<'sent' | 'failed' | 'signed out'> => {
    const answer = await request(`${path}/messages`, { schema: sentReply, body: { body, form_token: form }, signal })
    if (!answer.ok) return isSignedOut(answer.problem) ? 'signed out' : 'failed'
    setMessages((now) => mergeMessages(now, [answer.data.message]))
    emit('sent', { id: answer.data.message.id })
    return 'sent'
  }
  return { messages, send }
}
