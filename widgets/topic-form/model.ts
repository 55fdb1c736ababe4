import type { ForumKind } from '../_domain/forums/kinds.ts'
import type { TopicFormProps } from './contract.ts'
import type { Texts } from './texts.ts'

/** With this title a choice of forum changes nothing but the forum. */
export const EDIT = 'Edit Topic'

export interface View {
  heading: string
  submit: string
  /** Which fieldset is shown. */
  kind: ForumKind
  /** True if the chosen forum takes ads alone, and this is no form of one. */
  guarded: boolean
}

/** Returns title, button and fieldset of the form for a chosen forum. */
export function getView(props: TopicFormProps, forum: number, words: Texts): View {
  const { heading, submit, kind } = props
  if (heading === EDIT) return { heading, submit, kind, guarded: false }
  const chosen = props.forums?.find(({ id }) => id === forum)?.kind ?? kind
  if (chosen === 'events')
    return { heading: words.createEvent, submit: words.createEventButton, kind: chosen, guarded: false }
  return { heading, submit: words.post, kind: chosen, guarded: chosen === 'marketplace' && kind !== 'marketplace' }
}
