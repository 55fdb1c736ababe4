import { options, type VNode } from 'preact'

/** Takes the place of renderer.ts where islands run on Preact (tools/build/aliases.ts). */
const texts = new WeakSet<Node>()

/** Whether a node is a text that the renderer has made and will write into. */
export const isOwnText = (node: Node): boolean => texts.has(node)

const { diffed } = options
options.diffed = (vnode: VNode & { __e?: Node }) => {
  diffed?.(vnode)
  if (!vnode.type && vnode.__e) texts.add(vnode.__e)
}

/** Calls back around all changes that the renderer makes by itself. */
export function hookCommits(_container: Element, commit: (work: () => void) => void): boolean {
  options.debounceRendering ??= (render) => queueMicrotask(() => commit(render))
  return true
}
