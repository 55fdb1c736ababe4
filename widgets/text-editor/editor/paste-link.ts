import type { EditorView } from '@tiptap/pm/view'
import { isLinkable } from '../dialect/markdown.ts'
import { getOwnPage } from '../dialect/own-pages.ts'

/** Tells whether a pasted text is nothing but an address: of the web, or the path of a page of the site. */
const isAddress = (text: string): boolean =>
  !/\s/.test(text) && isLinkable(text) && (/^https?:/i.test(text) || getOwnPage(text) !== undefined)

/**
 * Pastes an address as a link to it, or links the selected words to it. In code it stays text.
 * @returns false for all other texts
 */
export function pasteLink(
  { state, dispatch }: Pick<EditorView, 'state' | 'dispatch'>,
  data: DataTransfer | null,
): boolean {
  const href = data?.getData('text/plain').trim() ?? ''
  const { link } = state.schema.marks
  const { selection } = state
  if (!link || !isAddress(href) || selection.$from.parent.type.spec.code || !selection.$from.sameParent(selection.$to))
    return false
  const mark = link.create({ href })
  const { tr } = state
  dispatch(
    (selection.empty
      ? tr.replaceSelectionWith(state.schema.text(href, [mark]), false)
      : tr.addMark(selection.from, selection.to, mark)
    ).removeStoredMark(link),
  )
  return true
}
