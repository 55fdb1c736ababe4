import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'

/** A name that is being typed: `@ann`. */
export interface TypedMention {
  /** Without the `@`. */
  query: string
  /** Positions in the document, with the `@`. */
  from: number
  to: number
}

export interface MentionHandlers {
  onMention(mention: TypedMention | undefined): void
  /** Handles a key while somebody is suggested. @returns true if it is done with */
  onKey(event: KeyboardEvent): boolean
}

const TYPED = /(?:^|[\s(])@(\w{0,30})$/

/** Tells when the name of a member is typed. */
export const createMentions = (handlers: MentionHandlers) =>
  Extension.create({
    name: 'mentions',
    priority: 2000,
    addProseMirrorPlugins: () => [
      new Plugin({
        props: { handleKeyDown: (_, event) => handlers.onKey(event) },
        view: () => ({
          update({ state }) {
            const { $from, empty, from } = state.selection
            const before =
              empty && !$from.parent.type.spec.code
                ? $from.parent.textBetween(0, $from.parentOffset, '\n', '\ufffc')
                : ''
            const query = TYPED.exec(before)?.[1]
            handlers.onMention(query === undefined ? undefined : { query, from: from - query.length - 1, to: from })
          },
        }),
      }),
    ],
  })
