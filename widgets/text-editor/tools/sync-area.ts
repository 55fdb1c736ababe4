import type { MarkdownEditor } from '../editor/create-editor.ts'

/** Milliseconds that the text has to rest before it is written into the field. */
const REST_MS = 150

/** Keeps a text area and the editor in its place the same, whichever of the two is changed. */
export function syncArea(area: HTMLTextAreaElement) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let editor: MarkdownEditor | undefined
  /** The Markdown that both hold. */
  let shared = area.value

  const write = () => {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    shared = editor?.getMarkdown() ?? shared
    area.value = shared
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const read = () => {
    if (area.value === shared) return
    clearTimeout(timer)
    timer = undefined
    shared = area.value
    editor?.setMarkdown(shared)
  }
  // The fields have their first values after the event.
  const reset = () => queueMicrotask(read)
  const focus = () => editor?.editor.commands.focus()
  const hide = () => document.visibilityState === 'hidden' && write()

  return {
    changed() {
      clearTimeout(timer)
      timer = setTimeout(write, REST_MS)
    },
    /** @returns what ends it and brings the text area back */
    start(markdownEditor: MarkdownEditor): () => void {
      editor = markdownEditor
      const { form, required } = area
      const label = area.labels?.[0]
      // A hidden field that is required would keep the form from being sent without a word; the server says it.
      area.required = false
      area.hidden = true
      area.addEventListener('input', read)
      label?.addEventListener('click', focus)
      form?.addEventListener('reset', reset)
      markdownEditor.editor.on('blur', write)
      addEventListener('submit', write, true)
      addEventListener('pageshow', read)
      document.addEventListener('visibilitychange', hide)
      return () => {
        write()
        area.required = required
        area.hidden = false
        area.removeEventListener('input', read)
        label?.removeEventListener('click', focus)
        form?.removeEventListener('reset', reset)
        removeEventListener('submit', write, true)
        removeEventListener('pageshow', read)
        document.removeEventListener('visibilitychange', hide)
      }
    },
  }
}
