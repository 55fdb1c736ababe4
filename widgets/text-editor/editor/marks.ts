import { Mark, markInputRule } from '@tiptap/core'
import { isLinkable } from '../dialect/markdown.ts'

/** A mark that is one element, with its key and the way it is typed. */
function simpleMark(name: string, element: string, tags: string[], key: string, pattern: RegExp, extra: object = {}) {
  return Mark.create({
    name,
    ...extra,
    parseHTML: () => tags.map((tag) => ({ tag })),
    renderHTML: () => [element, 0],
    addKeyboardShortcuts() {
      return { [key]: () => this.editor.commands.toggleMark(this.name) }
    },
    addInputRules() {
      return [markInputRule({ find: pattern, type: this.type })]
    },
  })
}

const Link = Mark.create({
  name: 'link',
  priority: 1000,
  inclusive: false,
  addAttributes: () => ({ href: { default: '' }, title: { default: null } }),
  parseHTML: () => [
    { tag: 'a[href]', getAttrs: (element) => isLinkable((element as Element).getAttribute('href') ?? '') && null },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', { ...HTMLAttributes, rel: 'nofollow ugc noopener' }, 0],
})

/** The marks of text in a post. Code stands inside all others, because Markdown in it is none. */
export const MARKS = [
  Link,
  simpleMark('bold', 'strong', ['strong', 'b'], 'Mod-b', /(?:^|\s)(\*\*(?!\s)([^*]+)(?<!\s)\*\*)$/),
  simpleMark('italic', 'em', ['em', 'i'], 'Mod-i', /(?:^|\s)((?:\*|_)(?!\s)([^*_]+)(?<!\s)(?:\*|_))$/),
  simpleMark('strike', 's', ['s', 'del', 'strike'], 'Mod-Shift-s', /(?:^|\s)(~~(?!\s)([^~]+)(?<!\s)~~)$/),
  simpleMark('code', 'code', ['code'], 'Mod-e', /(?:^|[^`])(`([^`]+)`)$/, { code: true, priority: 10 }),
]
