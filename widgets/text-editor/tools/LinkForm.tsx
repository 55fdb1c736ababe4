import type { Editor } from '@tiptap/core'
import { useEffect, useRef, useState } from 'react'
import { describing, Field } from '../../_ui/field/Field.tsx'
import { isComposing } from '../../_ui/field/is-composing.ts'
import type { Texts } from '../texts.ts'

interface Props {
  id: string
  editor: Editor
  texts: Texts
  close(): void
}

const LINK = /^(?:https?:\/\/|mailto:)\S+$/i

/** Asks for the address of a link. It is no form of its own, because it stands in one. */
export function LinkForm({ id, editor, texts, close }: Props) {
  const [href, setHref] = useState<string>(editor.getAttributes('link').href ?? '')
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const end = () => {
    close()
    editor.commands.focus()
  }
  const apply = () => {
    const address = href.trim()
    const whole = /^[\w-]+(\.[\w-]+)+(\/|$)/.test(address) ? `https://${address}` : address
    if (!LINK.test(whole)) return setError(texts.notLink)
    const at = editor.chain().focus().extendMarkRange('link')
    if (editor.state.selection.empty && !editor.isActive('link'))
      at.insertContent({ type: 'text', text: whole, marks: [{ type: 'link', attrs: { href: whole } }] }).run()
    else at.setMark('link', { href: whole }).run()
    close()
  }
  return (
    <div className="text-editor-link">
      <Field id={id} label={texts.address} hint={texts.addressHint} error={error}>
        <input
          ref={field}
          id={id}
          type="url"
          // It is none of the form's fields.
          form=""
          className="plat-input"
          value={href}
          onInput={({ currentTarget }) => setHref(currentTarget.value)}
          onKeyDown={(event) => {
            if (isComposing(event.nativeEvent)) return
            if (event.key === 'Escape') end()
            if (event.key !== 'Enter') return
            event.preventDefault()
            apply()
          }}
          {...describing(id, texts.addressHint, error)}
        />
      </Field>
      <p className="row">
        <button type="button" className="plat-button" onClick={apply}>
          {texts.apply}
        </button>
        {editor.isActive('link') && (
          <button
            type="button"
            className="button quiet"
            onClick={() => {
              editor.chain().focus().extendMarkRange('link').unsetMark('link').run()
              close()
            }}
          >
            {texts.remove}
          </button>
        )}
        <button type="button" className="button quiet" onClick={end}>
          {texts.cancel}
        </button>
      </p>
    </div>
  )
}
