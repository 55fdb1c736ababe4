import { readDocument } from './read-document.ts'
import { hookCommits, isOwnText } from './renderer.ts'

/** A change that code other than the renderer made to a text of ours, and what it takes to undo and redo it. */
interface Change {
  target: Node
  /** Nodes to remove from the target. */
  out: Iterable<Node>
  /** Nodes to insert into it, before `next`. */
  back: Iterable<Node>
  next: Node | null
  /** The text to set; null where the target is an element. */
  data: string | null
}

interface TextKeeper {
  undo(): void
  redo(): void
}

const keepers = new Set<TextKeeper>()
let depth = 0

function begin(): void {
  if (!depth++) for (const keeper of keepers) keeper.undo()
}

function end(): void {
  if (!--depth) for (const keeper of keepers) keeper.redo()
}

/** Runs something that makes the renderer change the page, while every kept text is as the renderer left it. */
export function commit<T>(work: () => T): T {
  begin()
  try {
    return work()
  } finally {
    end()
  }
}

/**
 * Keeps the texts in an element current. Translators, dictionaries and reading aids replace our text nodes by elements of their own, and a
 * renderer that does not know of it writes into nodes that nobody sees, or throws. So their changes are undone right before each
 * rendering, and redone after it where our text is the same.
 * @param container what is rendered into, or an element in it
 * @returns stops, and puts our texts back, unless they are lost to the page
 */
export function keepText(container: Element): (isLost?: boolean) => void {
  let changes: Change[] = []
  /** Texts of ours that somebody has changed, and the elements that they belong in. */
  const targets = new Set<Node | null>()
  /** Texts of ours that somebody has taken out of their elements. */
  const away = new Set<Node>()
  /** Elements whose texts the renderer has changed, or whose texts somebody has wrapped: nothing is redone there. */
  const final = new Set<Node | null>()

  const observer = new MutationObserver(note)
  function note(records: MutationRecord[]): void {
    for (const { target, removedNodes } of records) {
      if (isOwnText(target)) targets.add(target).add(away.has(target) ? target : target.parentNode)
      for (const node of removedNodes) {
        if (!isOwnText(node) || away.has(node)) continue
        targets.add(target)
        away.add(node)
      }
    }
    for (const { target, addedNodes, removedNodes, nextSibling, oldValue } of records) {
      if (targets.has(target))
        changes.push({ target, out: addedNodes, back: removedNodes, next: nextSibling, data: oldValue })
    }
  }

  function swap(change: Change): void {
    const { target, out, back, next, data } = change
    if (data !== null) {
      change.data = (target as Text).data
      ;(target as Text).data = data
      return
    }
    for (const node of out) (node as ChildNode).remove()
    for (const node of back) {
      if (node.parentNode) final.add(target)
      target.insertBefore(node, next?.parentNode === target ? next : null)
    }
    change.out = back
    change.back = out
  }

  const keeper: TextKeeper = {
    undo() {
      note(observer.takeRecords())
      const root = container.getRootNode()
      const activeElement = readDocument('activeElement', root)
      changes.toReversed().forEach(swap)
      if (activeElement !== readDocument('activeElement', root))
        (activeElement as HTMLElement).focus({ preventScroll: true })
      observer.takeRecords()
    },
    redo() {
      const ours = ({ target }: { target: Node }) => (target instanceof Text ? target.parentNode : target)
      for (const record of observer.takeRecords()) final.add(ours(record))
      changes = changes.filter((change) => {
        const { target, back, out } = change
        if (target.isConnected && !final.has(ours(change))) {
          swap(change)
          return true
        }
        targets.delete(target)
        for (const node of [...back, ...out]) away.delete(node)
        return false
      })
      final.clear()
      observer.takeRecords()
    },
  }

  if (hookCommits(container, commit, begin, end)) {
    observer.observe(container, { childList: true, characterDataOldValue: true, subtree: true })
    keepers.add(keeper)
  }
  return (isLost) => {
    keepers.delete(keeper)
    if (!isLost) keeper.undo()
    observer.disconnect()
  }
}
