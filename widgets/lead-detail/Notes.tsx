import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { useIsland } from '../_runtime/context.ts'
import { useHydrated } from '../_runtime/use-hydrated.ts'
import { Banner } from '../_ui/banner/Banner.tsx'
import { typedIn } from '../_ui/field/early-input.ts'
import { Field } from '../_ui/field/Field.tsx'
import type { LeadDetailProps, Note } from './contract.ts'
import type { Draft } from './drafts.ts'
import { MAX_NOTE_LENGTH } from './model.ts'
import { NoteItem } from './NoteItem.tsx'
import type { Texts } from './texts.ts'
import { type NoteError, useNotes } from './use-notes.ts'

interface Props {
  url: string
  first: Note[]
  words: Texts
  token: string | undefined
  typed: string | undefined
  /** A change that was refused without scripts. */
  edited: LeadDetailProps['edited']
  error: NoteError | undefined
  /** The storage for a new note that is not saved yet. */
  draft: Draft
  heading: 'h2' | 'h3'
}

/** Notes on a lead: forms that post, and that scripts send. What is wrong stands in a banner, where it is wrong. */
export function Notes(props: Props) {
  const { url, first, words, token, typed, edited, error: initialError, draft, heading: H } = props
  const { id } = useIsland()
  const live = useHydrated()
  const { notes, error, busy, add, edit, remove } = useNotes(url, first, words, initialError)
  const [body, setBody] = useState(() => typedIn(`${id}-note`) ?? typed ?? '')
  const [isRestored, setIsRestored] = useState(false)
  const write = (text: string) => {
    setBody(text)
    draft.keep(text)
    if (!text) setIsRestored(false)
  }
  // Runs after the first render, which must match the server's.
  useLayoutEffect(() => {
    const draftText = draft.read()
    // Text that is already in the field is newer.
    if (body) draft.keep(body)
    // The draft was saved as a note, but the answer did not arrive.
    else if (first.some((note) => note.body === draftText.trim())) draft.keep('')
    else if (draftText) {
      setBody(draftText)
      setIsRestored(true)
    }
  }, [])
  const field = useRef<HTMLTextAreaElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  // One of a note that is gone is said here as well.
  const fresh = notes.some((note) => note.id === error?.at) ? undefined : error

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    // Text typed meanwhile stays.
    if (await add(body)) {
      if (draft.read() === body) draft.keep('')
      if (field.current?.value === body) write('')
    }
    field.current?.focus()
  }
  return (
    <section className="lead-detail-notes" aria-labelledby={`${id}-notes`}>
      <H id={`${id}-notes`} ref={heading} tabIndex={-1}>
        {words.notes}
      </H>
      {notes.length ? (
        <ul>
          {notes.map((note) => (
            <NoteItem
              key={note.id}
              id={`${id}-note-${note.id}`}
              url={url}
              note={note}
              words={words}
              token={token}
              busy={busy}
              error={error?.at === note.id ? error : undefined}
              typed={edited?.id === note.id ? edited.body : undefined}
              onEdit={(text) => edit(note.id, text)}
              onDelete={async () => {
                // The note takes the focus with it.
                if (await remove(note.id)) heading.current?.focus()
              }}
            />
          ))}
        </ul>
      ) : (
        <p className="plat-hint">{words.noNotes}</p>
      )}
      {fresh && (
        <div id={`${id}-note-problem`}>
          <Banner level="error">{fresh.sentence}</Banner>
        </div>
      )}
      <form action={url} method="post" noValidate={live} onSubmit={submit}>
        {token && <input type="hidden" name="authenticity_token" value={token} />}
        <Field id={`${id}-note`} label={words.note}>
          <textarea
            ref={field}
            id={`${id}-note`}
            className="plat-input lead-detail-text"
            name="body"
            rows={3}
            required
            maxLength={MAX_NOTE_LENGTH}
            autoComplete="off"
            value={body}
            onChange={({ currentTarget }) => write(currentTarget.value)}
            aria-invalid={fresh ? true : undefined}
            aria-describedby={fresh ? `${id}-note-problem` : undefined}
          />
        </Field>
        {/* A region that is there before it speaks. */}
        <p className="lead-detail-brought" role="status">
          {isRestored && (
            <>
              <span>{words.brought}</span>{' '}
              <button
                type="button"
                className="plat-link"
                onClick={() => {
                  write('')
                  field.current?.focus()
                }}
              >
                {words.discard}
              </button>
            </>
          )}
        </p>
        <button type="submit" className="plat-button lead-detail-quiet" aria-disabled={busy || undefined}>
          {busy ? words.adding : words.add}
        </button>
      </form>
    </section>
  )
}
