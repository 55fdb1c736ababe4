import type { Editor } from '@tiptap/core'
import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react'
import { request } from '../../_http/request.ts'
import { useSuggestions } from '../../_ui/combobox/use-suggestions.ts'
import { useTopLayer } from '../../_ui/combobox/use-top-layer.ts'
import { isComposing } from '../../_ui/field/is-composing.ts'
import { peopleReply, type SuggestedPerson } from '../contract.ts'
import type { TypedMention } from '../editor/mentions.ts'
import { addMentioned } from '../mentioned.ts'
import type { Texts } from '../texts.ts'

interface Props {
  id: string
  editor: Editor
  typed: TypedMention
  url: string
  form: HTMLFormElement | null
  texts: Texts
  /** Gets the keys that are pressed in the text. */
  keys: RefObject<(event: KeyboardEvent) => boolean>
}

/** The members whose names begin with what is typed after an `@`. */
export function MentionList({ id, editor, typed, url, form, texts, keys }: Props) {
  const [at, setAt] = useState(0)
  const [closed, setClosed] = useState(false)
  const { items } = useSuggestions<SuggestedPerson>({
    query: typed.query || null,
    minLength: 1,
    delay: 150,
    async load(query, signal) {
      const answer = await request(`${url}?${new URLSearchParams({ q: query })}`, { schema: peopleReply, signal })
      return answer.ok ? { ok: true, data: answer.data.people } : answer
    },
  })
  const list = useRef<HTMLDivElement>(null)
  const text = useRef(editor.view.dom)
  const hasContent = !closed && items.length > 0
  const getAnchor = () => ({ ...editor.view.coordsAtPos(typed.from), width: 0 })
  const isInSight = useTopLayer({ isOpen: hasContent, list, field: text, getAnchor })
  const visibleItems = hasContent && isInSight ? items : []
  const current = Math.min(at, visibleItems.length - 1)
  const choose = ({ id: person, username }: SuggestedPerson) => {
    if (form) addMentioned(form, { type: 'User', id: person })
    editor.chain().focus().insertContentAt({ from: typed.from, to: typed.to }, `@${username} `).run()
  }
  keys.current = (event) => {
    if (!visibleItems.length || isComposing(event)) return false
    const { key } = event
    if (key === 'ArrowDown') setAt((current + 1) % visibleItems.length)
    else if (key === 'ArrowUp') setAt((current + visibleItems.length - 1) % visibleItems.length)
    else if (key === 'Enter' || key === 'Tab') choose(visibleItems[current] as SuggestedPerson)
    else if (key === 'Escape') setClosed(true)
    else return false
    return true
  }
  useEffect(
    () => () => {
      keys.current = () => false
    },
    [],
  )
  useEffect(() => {
    const text = editor.view.dom
    if (!visibleItems.length) return undefined
    text.setAttribute('aria-controls', id)
    text.setAttribute('aria-activedescendant', `${id}-${current}`)
    return () => {
      text.removeAttribute('aria-controls')
      text.removeAttribute('aria-activedescendant')
    }
  }, [visibleItems.length, current])

  if (!hasContent) return null
  const box = editor.view.dom.getBoundingClientRect()
  const { left, bottom } = editor.view.coordsAtPos(typed.from)
  return (
    <>
      <p className="plat-heard" role="status">
        {texts.found.replace('{count}', `${items.length}`)}
      </p>
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label={texts.people}
        className="text-editor-people plat-over"
        hidden={!isInSight}
        style={
          {
            '--people-left': `${left - box.left}px`,
            '--people-top': `${bottom - box.bottom + 4}px`,
          } as CSSProperties
        }
      >
        {items.map((person, index) => (
          <div
            key={person.id}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === current}
            onMouseDown={(event) => {
              event.preventDefault()
              choose(person)
            }}
          >
            <b dir="auto">{person.name}</b> <span>@{person.username}</span>
          </div>
        ))}
      </div>
    </>
  )
}
