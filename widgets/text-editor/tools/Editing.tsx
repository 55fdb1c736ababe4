import { useEffect, useRef, useState } from 'react'
import { getSentence, PROBLEMS } from '../../_http/problem.ts'
import { request } from '../../_http/request.ts'
import { useIsland } from '../../_runtime/context.ts'
import { useEventCallback } from '../../_runtime/use-event-callback.ts'
import { imageReply, type TextEditorProps } from '../contract.ts'
import type * as Engine from '../editor/create-editor.ts'
import type { MarkdownEditor } from '../editor/create-editor.ts'
import type { TypedMention } from '../editor/mentions.ts'
import type { Texts } from '../texts.ts'
import { MentionList } from './MentionList.tsx'
import { syncArea } from './sync-area.ts'
import { Toolbar } from './Toolbar.tsx'

export interface EditingProps extends Pick<TextEditorProps, 'images' | 'people'> {
  area: HTMLTextAreaElement
  headings: boolean
  texts: Texts
}

/** The editor in place of its text area, with its tools. */
export function Editing({ area, images, people, headings, texts, engine }: EditingProps & { engine: typeof Engine }) {
  const { id } = useIsland()
  const place = useRef<HTMLDivElement>(null)
  const [markdownEditor, setMarkdownEditor] = useState<MarkdownEditor>()
  const [mention, setMention] = useState<TypedMention>()
  const [announcement, setAnnouncement] = useState('')
  const [, redraw] = useState(0)
  const keys = useRef<(event: KeyboardEvent) => boolean>(() => false)

  const upload = useEventCallback(async (files: File[]) => {
    if (!images) return
    for (const file of files) {
      setAnnouncement(texts.uploading)
      const form = new FormData()
      form.append('image', file)
      const answer = await request(images, { schema: imageReply, form })
      if (!answer.ok) return setAnnouncement(getSentence(answer.problem, { ...PROBLEMS, ...texts }))
      setAnnouncement('')
      const alt = file.name.replace(/\.\w+$/, '').slice(0, 100)
      markdownEditor?.editor
        .chain()
        .focus()
        .insertContent([{ type: 'image', attrs: { src: answer.data.url, alt } }])
        .run()
    }
  })

  useEffect(() => {
    if (!place.current) return undefined
    const label = area.labels?.[0]
    if (label) label.id ||= `${id}-label`
    const sync = syncArea(area)
    const editor = engine.createEditor({
      element: place.current,
      markdown: area.value,
      headings,
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        class: 'text-editor-text plat-input',
        dir: 'auto',
        ...(label && { 'aria-labelledby': label.id }),
        ...copy(area, 'aria-describedby'),
        ...copy(area, 'aria-invalid'),
      },
      onChange: sync.changed,
      onMention: setMention,
      onKey: (event) => keys.current(event),
      onFiles: (files) => void upload(files),
    })
    const focused = document.activeElement === area
    const stop = sync.start(editor)
    editor.editor.on('transaction', () => redraw((count) => count + 1))
    if (focused) editor.editor.commands.focus('end')
    setMarkdownEditor(editor)
    return () => {
      stop()
      editor.editor.destroy()
    }
  }, [area])

  return (
    <div className="text-editor">
      {markdownEditor && (
        <Toolbar
          id={id}
          editor={markdownEditor.editor}
          stepHistory={engine.stepHistory}
          texts={texts}
          pick={images ? upload : undefined}
          headings={headings}
        />
      )}
      <div ref={place} className="text-editor-place" />
      {markdownEditor && people && mention && (
        <MentionList
          key={mention.from}
          id={`${id}-people`}
          editor={markdownEditor.editor}
          typed={mention}
          url={people}
          form={area.form}
          texts={texts}
          keys={keys}
        />
      )}
      <p role="status" className="plat-hint text-editor-said">
        {announcement}
      </p>
    </div>
  )
}

function copy(area: HTMLTextAreaElement, name: string): Record<string, string> {
  const value = area.getAttribute(name)
  return value === null ? {} : { [name]: value }
}
