import { type FormEvent, useRef } from 'react'
import { Banner } from '../_ui/banner/Banner.tsx'
import type { Note } from './contract.ts'
import { MAX_NOTE_LENGTH } from './model.ts'
import type { Texts } from './texts.ts'
import type { NoteError } from './use-notes.ts'

interface Props {
  id: string
  url: string
  note: Note
  words: Texts
  token?: string | undefined
  busy?: boolean
  error?: NoteError | undefined
  /** A change of it that was refused without scripts. */
  typed?: string | undefined
  onEdit?(body: string): Promise<boolean>
  onDelete?(): Promise<void>
}

/** One note. The server answers a new one with the HTML of this. */
export function NoteItem({ id, url, note, words, token, busy, error, typed, onEdit, onDelete }: Props) {
  const more = useRef<HTMLDetailsElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const wrong = error && !error.deleting
  const send = (work: () => Promise<unknown> | undefined) => (event: FormEvent) => {
    event.preventDefault()
    if (!busy) void work()
  }
  const hidden = (method: string) => (
    <>
      {token && <input type="hidden" name="authenticity_token" value={token} />}
      <input type="hidden" name="_method" value={method} />
    </>
  )
  return (
    <li className="lead-detail-note" data-note={note.id}>
      <p className="lead-detail-note-body">{note.body}</p>
      <p className="lead-detail-note-by">
        <span className="lead-detail-note-author">{note.author}</span>,{' '}
        <span className="lead-detail-note-written">{note.written}</span>
        {note.edited && `, ${words.edited}`}
      </p>
      <details ref={more} open={typed !== undefined || undefined}>
        <summary>{words.edit}</summary>
        {error && (
          <div id={`${id}-problem`}>
            <Banner level="error">{error.sentence}</Banner>
          </div>
        )}
        <form
          action={`${url}/${note.id}`}
          method="post"
          onSubmit={send(async () => {
            const done = await onEdit?.(field.current?.value ?? '')
            if (!done) return field.current?.focus()
            if (more.current) more.current.open = false
            more.current?.querySelector('summary')?.focus()
          })}
        >
          {hidden('put')}
          <textarea
            ref={field}
            className="plat-input lead-detail-text"
            name="body"
            rows={3}
            maxLength={MAX_NOTE_LENGTH}
            autoComplete="off"
            aria-label={words.editLabel}
            id={`${id}-body`}
            defaultValue={typed ?? note.body}
            aria-invalid={wrong ? true : undefined}
            aria-describedby={wrong ? `${id}-problem` : undefined}
          />
          <button type="submit" className="plat-button lead-detail-quiet" aria-disabled={busy || undefined}>
            {words.save}
          </button>
        </form>
        <form action={`${url}/${note.id}`} method="post" onSubmit={send(() => onDelete?.())}>
          {hidden('delete')}
          <button type="submit" className="plat-link" aria-disabled={busy || undefined}>
            {words.delete}
          </button>
        </form>
      </details>
    </li>
  )
}
