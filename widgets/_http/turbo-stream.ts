/** A piece of a Turbo stream: what is done with some HTML, and to which element of the page. */
export interface TurboStream {
  action: string
  target: string
  html: string
}

/**
 * Pieces of a text of kind `text/vnd.turbo-stream.html`, as our host writes it. Read as text: browsers parse HTML safely only
 * where it is put, and templates inside streams are not in use.
 */
export function parseTurboStreams(text: string): TurboStream[] {
  return [...text.matchAll(/<turbo-stream\b([^>]*)>\s*(?:<template>([\s\S]*?)<\/template>\s*)?<\/turbo-stream>/g)].map(
    ([, attributes = '', html = '']) => ({
      action: attribute(attributes, 'action'),
      target: attribute(attributes, 'target'),
      html,
    }),
  )
}

const attribute = (text: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(text)?.[1] ?? ''

const ACTIONS: Record<string, (target: Element, content: DocumentFragment) => void> = {
  append: (target, content) => target.append(content),
  prepend: (target, content) => target.prepend(content),
  before: (target, content) => target.before(content),
  after: (target, content) => target.after(content),
  replace: (target, content) => target.replaceWith(content),
  update: (target, content) => target.replaceChildren(content),
  remove: (target) => target.remove(),
}

/** Applies a turbo-stream. As in Turbo, an appended element replaces an existing one with the same id. */
export function applyTurboStream({ action, target }: TurboStream, content: DocumentFragment): void {
  const element = document.getElementById(target)
  if (!element) return
  if (action === 'append' || action === 'prepend') {
    for (const { id } of content.children) if (id) element.querySelector(`:scope > #${CSS.escape(id)}`)?.remove()
  }
  ACTIONS[action]?.(element, content)
}
