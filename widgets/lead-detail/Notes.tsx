import { type FormEvent, useRef, useState } from 'react'
import { Banner } from '../_kit/Banner.tsx'
import { useIsland } from '../_kit/context.ts'
import { Field } from '../_kit/Field.tsx'
import { typedIn } from '../_kit/typed-in.ts'
import { useLive } from '../_kit/use-live.ts'
import type { Note } from './contract.ts'
import { LONGEST } from './model.ts'
import { NoteItem } from './NoteItem.tsx'
import type { Texts } from './texts.ts'
import { useNotes } from './use-notes.ts'

interface Props {
  url: string
  first: Note[]
  words: Texts
  token: string | undefined
  typed: string | undefined
  error: string | undefined
  heading: 'h2' | 'h3'
}

/** Notes on a lead: forms that post, and that scripts send. What is wrong stands in a banner among them. */
export function Notes({ url, first, words, token, typed, error: given, heading: H }: Props) {
  const { id } = useIsland()
  const live = useLive()
  const { notes, error, busy, add, edit, remove } = useNotes(url, first, words, given)
  const [body, setBody] = useState(() => typedIn(`${id}-note`) ?? typed ?? '')
  const field = useRef<HTMLTextAreaElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (await add(body)) setBody('')
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
      {error && (
        <div id={`${id}-note-problem`}>
          <Banner level="error">{error}</Banner>
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
            maxLength={LONGEST}
            autoComplete="off"
            value={body}
            onChange={({ currentTarget }) => setBody(currentTarget.value)}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-note-problem` : undefined}
          />
        </Field>
        <button type="submit" className="plat-button lead-detail-quiet" aria-disabled={busy || undefined}>
          {busy ? words.adding : words.add}
        </button>
      </form>
    </section>
  )
}
