interface Fiber {
  return?: Fiber
  stateNode: object
}

/** Returns what React keeps on a node or container: its internal record of it. */
function getFiber(node: object): Fiber | undefined {
  const key = Object.keys(node).find((name) => /^__react(Fiber|Container)/.test(name))
  return key === undefined ? key : node[key as keyof typeof node]
}

/** Whether a node is a text that the renderer has made and will write into. */
export const isOwnText = (node: Node): boolean => node.nodeType === Node.TEXT_NODE && !!getFiber(node)

const hooked = new WeakSet<object>()

/**
 * Calls back before and after each change that React makes by itself. It has no hook for that, so two private fields of its root are
 * watched: it sets one right before it changes the page, and one right after.
 * @param container a root's, or an element that React has rendered
 * @returns whether this version of React has these fields; without them nothing is watched
 */
export function hookCommits(container: Element, _commit: unknown, begin: () => void, end: () => void): boolean {
  let fiber = getFiber(container) ?? getFiber(container.firstElementChild ?? {})
  while (fiber?.return) fiber = fiber.return
  const root = fiber?.stateNode
  if (!root || !('current' in root && 'errorRecoveryDisabledLanes' in root)) return false
  if (hooked.has(root)) return true
  hooked.add(root)
  let isOpen = false
  watch(root, 'errorRecoveryDisabledLanes', () => {
    if (!isOpen) begin()
    isOpen = true
  })
  watch(root, 'current', () => {
    if (isOpen) end()
    isOpen = false
  })
  return true
}

/** Calls back after a property has been set. */
function watch(object: object, name: string, onSet: () => void): void {
  let value: unknown = object[name as keyof typeof object]
  Object.defineProperty(object, name, {
    get: () => value,
    set(next) {
      value = next
      onSet()
    },
  })
}
