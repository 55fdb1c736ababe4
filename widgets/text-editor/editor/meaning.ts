import type { Node } from '@tiptap/pm/model'

/**
 * Describes what readers see of a document, to compare two: without blank paragraphs, space that no page shows, and links that
 * addresses become by themselves.
 */
export function getMeaning(doc: Node): string {
  const parts: string[] = []
  const walk = (node: Node) => {
    if (node.isText) {
      const marks = node.marks
        .map(({ type, attrs }) =>
          type.name === 'link' ? (isOwnAddress(node.text ?? '', attrs.href) ? '' : JSON.stringify(attrs)) : type.name,
        )
        .filter(Boolean)
      parts.push(marks.length ? `{${marks.sort().join()}|${node.text}}` : (node.text ?? ''))
      return
    }
    if ((node.type.name === 'paragraph' || node.type.name === 'heading') && !node.childCount) return
    const { tight: _, ...attrs } = node.attrs
    parts.push(`<${node.type.name}${Object.keys(attrs).length ? JSON.stringify(attrs) : ''}>`)
    node.forEach(walk)
    parts.push('</>')
  }
  walk(doc)
  return parts
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/ ?(<\/?[^>]*>) ?/g, '$1')
    .replace(/(<hardBreak>(<\/>)?)+(?=<\/>)/g, '')
}

const isOwnAddress = (text: string, href: string): boolean =>
  href === text || href === `http://${text}` || href === `mailto:${text}` || decode(href) === decode(text)

function decode(text: string): string {
  try {
    return decodeURI(text)
  } catch {
    return text
  }
}
