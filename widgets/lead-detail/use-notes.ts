import { useState } from 'react'
import { getRefusal, getSentence } from '../_http/problem.ts'
import { type Answer, type Problem, request } from '../_http/request.ts'
import { safeHtml } from '../_http/sanitize-html.ts'
import { useCall } from '../_http/use-request.ts'
import { type Note, noteHtml, noteReply } from './contract.ts'
import { noteError, noteIn } from './model.ts'
import type { Texts } from './texts.ts'

/** An error and its place: a new note, or an existing one. */
export interface NoteError {
  at: 'new' | number
  sentence: string
  /** True if deleting failed, so that nothing is wrong with the text. */
  deleting?: boolean
}
type Where = Omit<NoteError, 'sentence'>
const NEW: Where = { at: 'new' }

/** Holds the notes of a lead, with the calls that change them. Each call tells whether the server has accepted it. */
export function useNotes(url: string, first: Note[], words: Texts, initialError: NoteError | undefined) {
  const [notes, setNotes] = useState(first)
  const [error, setError] = useState(initialError)
  const adding = useCall(async (signal, body: string): Promise<Answer<Note>> => {
    const answer = await request(url, { body: { body }, schema: noteHtml, signal })
    if (!answer.ok) return answer
    const note = noteIn(await safeHtml(answer.data.html, () => import('../_map-ui/sanitize.ts')))
    return note ? { ok: true, data: note } : { ok: false, problem: { kind: 'contract' } }
  })
  const changing = useCall((signal, id: number, body: string | undefined) =>
    request(`${url}/${id}`, {
      method: body === undefined ? 'DELETE' : 'PUT',
      ...(body !== undefined && { body: { body } }),
      schema: noteReply,
      signal,
    }),
  )
  /** Tells whether the answer was a success; any other answer is reported in the banner. */
  const took = <T>(where: Where, answer: Answer<T> | undefined): answer is { ok: true; data: T } => {
    if (answer) setError(answer.ok ? undefined : { ...where, sentence: getProblemText(answer.problem, words) })
    return answer?.ok ?? false
  }
  const fits = (where: Where, body: string): boolean => {
    const sentence = noteError(body, words)
    setError(sentence ? { ...where, sentence } : undefined)
    return !sentence
  }
  return {
    notes,
    error,
    busy: adding.busy || changing.busy,
    async add(body: string): Promise<boolean> {
      if (!fits(NEW, body)) return false
      const answer = await adding.send(body)
      if (!took(NEW, answer)) return false
      setNotes((now) => [...now, answer.data])
      return true
    },
    async edit(id: number, body: string): Promise<boolean> {
      if (!fits({ at: id }, body)) return false
      const answer = await changing.send(id, body)
      if (!took({ at: id }, answer)) return false
      const savedBody = answer.data.data.attributes.body
      setNotes((now) => now.map((note) => (note.id === id ? { ...note, body: savedBody, edited: true } : note)))
      return true
    },
    async remove(id: number): Promise<boolean> {
      if (!took({ at: id, deleting: true }, await changing.send(id, undefined))) return false
      setNotes((now) => now.filter((note) => note.id !== id))
      return true
    },
  }
}

const getProblemText = (problem: Problem, words: Texts): string =>
  Object.values(getRefusal(problem) ?? {}).join(' ') || getSentence(problem, words)
