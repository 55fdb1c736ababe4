import { type RefObject, useEffect, useRef, useState } from 'react'
import { request } from '../_http/request.ts'
import { useEventCallback } from '../_runtime/use-event-callback.ts'
import { type DraftReply, draftReply } from './contract.ts'

/** Milliseconds that the form rests before it is saved. */
const REST_MS = 1000
/** Fields that are no part of a draft. */
const LEFT_OUT = new Set(['authenticity_token', 'form_token', 'draft_version', '_method'])

export type DraftStatus = 'none' | 'saved' | 'failed'

interface Draft {
  status: DraftStatus
  /** What another tab saved meanwhile; nothing is saved until somebody chooses. */
  other: DraftReply | undefined
  /** Chooses between the two texts. */
  choose(which: 'mine' | 'theirs' | 'both'): void
}

const control = (form: HTMLFormElement, name: string) =>
  form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement | null

/**
 * Saves the form around the island while somebody types. The server takes it only with the number of the version that this tab has
 * seen; with an older one it sends back what is there.
 * @param url where it is saved; without one nothing is
 */
export function useDraft(url: string | undefined, root: RefObject<HTMLElement | null>): Draft {
  const [status, setStatus] = useState<DraftStatus>('none')
  const [other, setOther] = useState<DraftReply>()
  const state = useRef({ timer: 0, busy: false, ended: false, again: false })
  const findForm = () => root.current?.closest('form') ?? undefined

  const seeVersion = (form: HTMLFormElement, version: number) => {
    const field = control(form, 'draft_version')
    if (field) field.value = String(version)
    // The tab’s own copy (host/forums/drafts/keep-script.ts) is of this version from here on.
    form.dispatchEvent(new Event('draftsaved'))
  }

  const save = useEventCallback(async () => {
    const form = findForm()
    const now = state.current
    if (!url || !form || now.ended || other) return
    if (now.busy) {
      now.again = true
      return
    }
    now.busy = true
    const fields = [...new FormData(form)].filter(([name, value]) => !LEFT_OUT.has(name) && typeof value === 'string')
    const version = Number(control(form, 'draft_version')?.value ?? 0)
    const body = { ...Object.fromEntries(fields), draft_version: version }
    const answer = await request(url, { body, schema: draftReply })
    now.busy = false
    if (now.ended) return
    if (!answer.ok) return setStatus('failed')
    const { saved, version: newest, title, body: text } = answer.data
    // A text that stands in this form as a whole is lost by no save.
    const isHeld = control(form, 'title')?.value === title && control(form, 'body')?.value.includes(text)
    if (!saved && !isHeld) return setOther(answer.data)
    seeVersion(form, newest)
    if (saved) setStatus('saved')
    if (saved && !now.again) return
    now.again = false
    void save()
  })

  useEffect(() => {
    const form = root.current?.closest('form')
    if (!form || !url) return
    const now = state.current
    const later = () => {
      clearTimeout(now.timer)
      now.timer = window.setTimeout(() => {
        now.timer = 0
        void save()
      }, REST_MS)
    }
    const atOnce = () => {
      if (document.visibilityState !== 'hidden' || !now.timer) return
      clearTimeout(now.timer)
      now.timer = 0
      void save()
    }
    const end = () => {
      now.ended = true
      clearTimeout(now.timer)
    }
    form.addEventListener('input', later)
    form.addEventListener('submit', end)
    document.addEventListener('visibilitychange', atOnce)
    return () => {
      clearTimeout(now.timer)
      form.removeEventListener('input', later)
      form.removeEventListener('submit', end)
      document.removeEventListener('visibilitychange', atOnce)
    }
  }, [url, save, root])

  const choose = (which: 'mine' | 'theirs' | 'both') => {
    const form = findForm()
    if (!form || !other) return
    const [title, body] = [control(form, 'title'), control(form, 'body')]
    if (body && which === 'theirs') body.value = other.body
    if (body && which === 'both') body.value = [body.value.trimEnd(), other.body].filter(Boolean).join('\n\n')
    if (title && (which === 'theirs' || !title.value)) title.value = other.title
    seeVersion(form, other.version)
    setOther(undefined)
    // Saved with the choice, like what is typed.
    form.dispatchEvent(new Event('input', { bubbles: true }))
    body?.focus()
  }
  return { status, other, choose }
}
