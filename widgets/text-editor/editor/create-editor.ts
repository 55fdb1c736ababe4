import { Editor, Extension } from '@tiptap/core'
import { history, redo, undo } from '@tiptap/pm/history'
import { ARTICLE_BLOCKS, BLOCKS } from './blocks.ts'
import { MARKS } from './marks.ts'
import { createMentions, type MentionHandlers } from './mentions.ts'
import { createParser } from './parse.ts'
import { pasteLink } from './paste-link.ts'
import { createSerializer } from './serialize.ts'

interface Options extends MentionHandlers {
  /** Where it is put. */
  element: HTMLElement
  markdown: string
  /** True for texts with headings. */
  headings: boolean
  /** Attributes of the element that is typed into. */
  attributes: Record<string, string>
  onChange(): void
  /** Takes images that are pasted or dropped. */
  onFiles(files: File[]): void
}

export interface MarkdownEditor {
  editor: Editor
  getMarkdown(): string
  setMarkdown(markdown: string): void
}

const History = Extension.create({
  name: 'history',
  addProseMirrorPlugins: () => [history()],
  addKeyboardShortcuts() {
    const run = (command: typeof undo) => () => command(this.editor.state, this.editor.view.dispatch)
    return { 'Mod-z': run(undo), 'Mod-y': run(redo), 'Shift-Mod-z': run(redo) }
  },
})

const getImages = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))

/** Removes what could run from HTML before it is read, where the browser can, so that it is not even tried. */
function disarm(html: string): string {
  const box: Element & { setHTML?(html: string, options?: object): void } = document.implementation
    .createHTMLDocument('')
    .createElement('div')
  if (!box.setHTML) return html
  box.setHTML(html, { sanitizer: {} })
  return box.innerHTML
}

/** Creates an editor of Markdown. What is pasted is reduced to what its schema holds, so nothing else can be in it. */
export function createEditor(options: Options): MarkdownEditor {
  const take = (event: Event, data: DataTransfer | null): boolean => {
    const images = getImages(data)
    if (!images.length) return false
    event.preventDefault()
    options.onFiles(images)
    return true
  }
  const editor = new Editor({
    element: options.element,
    extensions: [...(options.headings ? ARTICLE_BLOCKS : BLOCKS), ...MARKS, History, createMentions(options)],
    injectCSS: false,
    editorProps: {
      attributes: options.attributes,
      transformPastedHTML: disarm,
      handlePaste: (view, event) => take(event, event.clipboardData) || pasteLink(view, event.clipboardData),
      handleDrop: (_, event, __, moved) => !moved && take(event, event.dataTransfer),
    },
    onUpdate: options.onChange,
  })
  const parse = createParser(editor.schema)
  const serialize = createSerializer(parse)
  const setMarkdown = (markdown: string) => {
    editor.commands.setContent(parse(markdown).toJSON(), { emitUpdate: false })
  }
  setMarkdown(options.markdown)
  return { editor, setMarkdown, getMarkdown: () => serialize(editor.state.doc) }
}

/** Undoes or redoes one step. */
export const stepHistory = ({ state, view }: Editor, command: 'undo' | 'redo') =>
  (command === 'undo' ? undo : redo)(state, view.dispatch)
