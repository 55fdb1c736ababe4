import { mergeAttributes, Node, nodeInputRule, textblockTypeInputRule, wrappingInputRule } from '@tiptap/core'
import { isForumImage } from '../dialect/markdown.ts'

const Doc = Node.create({ name: 'doc', topNode: true, content: 'block+' })
const Text = Node.create({ name: 'text', group: 'inline' })

const Paragraph = Node.create({
  name: 'paragraph',
  priority: 1000,
  group: 'block',
  content: 'inline*',
  // Headings of pasted pages become paragraphs.
  parseHTML: () => ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => ({ tag })),
  renderHTML: () => ['p', 0],
})

/** The headings of a text: below the title of its page, and below those. */
const Heading = Node.create({
  name: 'heading',
  priority: 1001,
  group: 'block',
  content: 'text*',
  defining: true,
  addAttributes: () => ({ level: { default: 2, rendered: false } }),
  parseHTML: () => ['h1', 'h2', 'h3', 'h4'].map((tag, at) => ({ tag, priority: 60, attrs: { level: at < 2 ? 2 : 3 } })),
  renderHTML: ({ node }) => [`h${node.attrs.level}`, 0],
  addInputRules() {
    return [2, 3].map((level) =>
      textblockTypeInputRule({
        find: level === 2 ? /^#{1,2}\s$/ : /^###\s$/,
        type: this.type,
        getAttributes: () => ({ level }),
      }),
    )
  },
})

const Blockquote = Node.create({
  name: 'blockquote',
  group: 'block',
  content: 'block+',
  defining: true,
  parseHTML: () => [{ tag: 'blockquote' }],
  renderHTML: () => ['blockquote', 0],
  addKeyboardShortcuts() {
    return { 'Mod-Shift-b': () => this.editor.commands.toggleWrap(this.name) }
  },
  addInputRules() {
    return [wrappingInputRule({ find: /^>\s$/, type: this.type })]
  },
})

const CodeBlock = Node.create({
  name: 'codeBlock',
  group: 'block',
  content: 'text*',
  marks: '',
  code: true,
  defining: true,
  addAttributes: () => ({ info: { default: '', rendered: false } }),
  parseHTML: () => [{ tag: 'pre', preserveWhitespace: 'full' }],
  renderHTML: () => ['pre', ['code', 0]],
  addKeyboardShortcuts() {
    return {
      // The third Enter at the end leaves the code.
      Enter: () => {
        const { $from, empty } = this.editor.state.selection
        const leaves =
          empty &&
          $from.parent.type === this.type &&
          $from.parentOffset === $from.parent.content.size &&
          $from.parent.textContent.endsWith('\n\n')
        if (!leaves) return false
        return this.editor
          .chain()
          .deleteRange({ from: $from.pos - 2, to: $from.pos })
          .exitCode()
          .run()
      },
      Backspace: () => {
        const { $from, empty } = this.editor.state.selection
        if (!empty || $from.parent.type !== this.type || $from.parent.content.size > 0) return false
        return this.editor.commands.clearNodes()
      },
    }
  },
  addInputRules() {
    return [
      textblockTypeInputRule({ find: /^```(\w*)[\s\n]$/, type: this.type, getAttributes: ([, info]) => ({ info }) }),
    ]
  },
})

const HorizontalRule = Node.create({
  name: 'horizontalRule',
  group: 'block',
  parseHTML: () => [{ tag: 'hr' }],
  renderHTML: () => ['hr'],
  addInputRules() {
    return [nodeInputRule({ find: /^(?:---|___|\*\*\*)\s$/, type: this.type })]
  },
})

const HardBreak = Node.create({
  name: 'hardBreak',
  group: 'inline',
  inline: true,
  selectable: false,
  parseHTML: () => [{ tag: 'br' }],
  renderHTML: () => ['br'],
  renderText: () => '\n',
  addKeyboardShortcuts() {
    const add = () =>
      this.editor.commands.first(({ commands }) => [
        () => commands.exitCode(),
        () => commands.insertContent({ type: this.name }),
      ])
    return { 'Shift-Enter': add, 'Mod-Enter': add }
  },
})

const Image = Node.create({
  name: 'image',
  group: 'inline',
  inline: true,
  draggable: true,
  addAttributes: () => ({ src: { default: '' }, alt: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'img[src]',
      // Images of other sites are left out, as on the page.
      getAttrs: (element) => isForumImage((element as Element).getAttribute('src') ?? '') && null,
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
})

const ListItem = Node.create({
  name: 'listItem',
  content: 'paragraph block*',
  defining: true,
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: () => ['li', 0],
  addKeyboardShortcuts() {
    return {
      Enter: () => this.editor.commands.splitListItem(this.name),
      Tab: () => this.editor.commands.sinkListItem(this.name),
      'Shift-Tab': () => this.editor.commands.liftListItem(this.name),
    }
  },
})

const BulletList = Node.create({
  name: 'bulletList',
  group: 'block list',
  content: 'listItem+',
  addAttributes: () => ({ tight: { default: true, rendered: false } }),
  parseHTML: () => [{ tag: 'ul' }],
  renderHTML: () => ['ul', 0],
  addKeyboardShortcuts() {
    return { 'Mod-Shift-8': () => this.editor.commands.toggleList(this.name, 'listItem') }
  },
  addInputRules() {
    return [wrappingInputRule({ find: /^\s*[-+*]\s$/, type: this.type })]
  },
})

const OrderedList = Node.create({
  name: 'orderedList',
  group: 'block list',
  content: 'listItem+',
  addAttributes: () => ({
    start: { default: 1, parseHTML: (e) => Number(e.getAttribute('start') ?? 1) || 1 },
    tight: { default: true, rendered: false },
  }),
  parseHTML: () => [{ tag: 'ol' }],
  renderHTML: ({ HTMLAttributes }) => ['ol', mergeAttributes(HTMLAttributes), 0],
  addKeyboardShortcuts() {
    return { 'Mod-Shift-7': () => this.editor.commands.toggleList(this.name, 'listItem') }
  },
  addInputRules() {
    return [
      wrappingInputRule({
        find: /^(\d{1,9})[.)]\s$/,
        type: this.type,
        getAttributes: ([, start]) => ({ start: Number(start) }),
        joinPredicate: ([, start], node) => node.childCount + node.attrs.start === Number(start),
      }),
    ]
  },
})

/** What a post is made of, as far as its Markdown can hold it. Anything else that is pasted is left out. */
export const BLOCKS = [
  Doc,
  Text,
  Paragraph,
  Blockquote,
  CodeBlock,
  HorizontalRule,
  HardBreak,
  Image,
  ListItem,
  BulletList,
  OrderedList,
]

/** What an article is made of. */
export const ARTICLE_BLOCKS = [...BLOCKS, Heading]
