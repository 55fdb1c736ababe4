import { type ComponentType, useEffect, useState } from 'react'
import type { TextEditorProps } from './contract.ts'
import { TEXTS } from './texts.ts'
import type { EditingProps } from './tools/Editing.tsx'

/**
 * Turns a text area into an editor that shows what the Markdown means, once somebody begins to write. The text area stays the
 * form's field: whatever fails here, what was typed stands in it.
 */
export function TextEditor({ field, images, people, headings = false, texts }: TextEditorProps) {
  const [Editor, setEditing] = useState<ComponentType<EditingProps>>()
  const [area, setArea] = useState<HTMLTextAreaElement>()

  useEffect(() => {
    const found = document.getElementById(field)
    if (!(found instanceof HTMLTextAreaElement)) return undefined
    const begin = async () => {
      found.removeEventListener('focus', begin)
      try {
        const loading = import('./editor/create-editor.ts')
        const { Editing } = await import('./tools/Editing.tsx')
        const engine = await loading
        setArea(found)
        setEditing(() => (props: EditingProps) => <Editing {...props} engine={engine} />)
      } catch {
        // The next time that somebody turns to it.
        found.addEventListener('focus', begin)
      }
    }
    found.addEventListener('focus', begin)
    if (document.activeElement === found) void begin()
    return () => found.removeEventListener('focus', begin)
  }, [field])

  if (!Editor || !area) return null
  return <Editor area={area} images={images} people={people} headings={headings} texts={{ ...TEXTS, ...texts }} />
}
