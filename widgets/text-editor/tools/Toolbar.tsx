import type { Editor } from '@tiptap/core'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { stepHistory as StepHistory } from '../editor/create-editor.ts'
import type { Texts } from '../texts.ts'
import { ICONS } from './icons.tsx'
import { LinkForm } from './LinkForm.tsx'

interface Props {
  id: string
  editor: Editor
  stepHistory: typeof StepHistory
  texts: Texts
  /** Takes images; undefined where there are none. */
  pick: ((files: File[]) => void) | undefined
  headings: boolean
}

interface Tool {
  name: keyof typeof ICONS
  label: string
  /** Undefined for tools that act once. */
  active?: boolean
  run(): void
}

/** The tools above the text: one stop of the Tab key, arrow keys between them (WAI-ARIA toolbar). */
export function Toolbar({ id, editor, stepHistory, texts, pick, headings }: Props) {
  const bar = useRef<HTMLDivElement>(null)
  const file = useRef<HTMLInputElement>(null)
  const [current, setCurrent] = useState(0)
  const [linking, setLinking] = useState(false)
  const chain = () => editor.chain().focus()
  const mark = (name: string) => ({ active: editor.isActive(name), run: () => chain().toggleMark(name).run() })
  const list = (name: string) => ({
    active: editor.isActive(name),
    run: () => chain().toggleList(name, 'listItem').run(),
  })
  const heading = (level: number) => ({
    active: editor.isActive('heading', { level }),
    run: () => chain().toggleNode('heading', 'paragraph', { level }).run(),
  })
  const tools: Tool[] = [
    ...(headings
      ? [
          { name: 'heading' as const, label: texts.heading, ...heading(2) },
          { name: 'subheading' as const, label: texts.subheading, ...heading(3) },
        ]
      : []),
    { name: 'bold', label: texts.bold, ...mark('bold') },
    { name: 'italic', label: texts.italic, ...mark('italic') },
    { name: 'link', label: texts.link, active: editor.isActive('link'), run: () => setLinking(!linking) },
    {
      name: 'quote',
      label: texts.quote,
      active: editor.isActive('blockquote'),
      run: () => chain().toggleWrap('blockquote').run(),
    },
    { name: 'bullets', label: texts.bullets, ...list('bulletList') },
    { name: 'numbers', label: texts.numbers, ...list('orderedList') },
    { name: 'code', label: texts.code, ...mark('code') },
    {
      name: 'codeBlock',
      label: texts.codeBlock,
      active: editor.isActive('codeBlock'),
      run: () => chain().toggleNode('codeBlock', 'paragraph').run(),
    },
    ...(pick ? [{ name: 'image' as const, label: texts.image, run: () => file.current?.click() }] : []),
    { name: 'undo', label: texts.undo, run: () => stepHistory(editor, 'undo') },
    { name: 'redo', label: texts.redo, run: () => stepHistory(editor, 'redo') },
  ]
  const move = (event: KeyboardEvent) => {
    const last = tools.length - 1
    const at = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: last }[event.key]
    if (at === undefined) return
    event.preventDefault()
    const next = (at + tools.length) % tools.length
    setCurrent(next)
    bar.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <>
      <div ref={bar} role="toolbar" aria-label={texts.tools} className="text-editor-tools" onKeyDown={move}>
        {tools.map(({ name, label, active, run }, at) => (
          <button
            key={name}
            type="button"
            title={label}
            aria-label={label}
            aria-pressed={active}
            tabIndex={at === current ? 0 : -1}
            // The text keeps its selection.
            onMouseDown={(event) => event.preventDefault()}
            onFocus={() => setCurrent(at)}
            onClick={run}
          >
            {ICONS[name]}
          </button>
        ))}
      </div>
      {pick && (
        <input
          ref={file}
          type="file"
          accept="image/*"
          hidden
          onChange={({ currentTarget }) => {
            pick([...(currentTarget.files ?? [])])
            currentTarget.value = ''
          }}
        />
      )}
      {linking && <LinkForm id={`${id}-link`} editor={editor} texts={texts} close={() => setLinking(false)} />}
    </>
  )
}
