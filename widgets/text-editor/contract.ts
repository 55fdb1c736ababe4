import * as z from 'zod/mini'
import { scriptOnly } from '../_runtime/script-only.ts'

const text = z.optional(z.string())

/** Props of `data-plat="text-editor"`. */
export const props = z.object({
  /** Id of the text area whose Markdown is written. It stays the form's field, and is what is left without this island. */
  field: z.string(),
  /** Address that takes an image (`POST`, field `image`); without it there are none. */
  images: scriptOnly(text),
  /** True for texts with a page of their own, which may have headings. Default false. */
  headings: z.optional(z.boolean()),
  /** Address that suggests members (`GET ?q=`); without it nobody is suggested. */
  people: scriptOnly(text),
  /** The island's words; English by default (texts.ts). */
  texts: z.optional(z.record(z.string(), z.string())),
})
export type TextEditorProps = z.infer<typeof props>

/** Answer of the address that takes images. */
export const imageReply = z.object({ url: z.string() })

/** A member who can be mentioned. */
export const suggestedPerson = z.object({ id: z.string(), username: z.string(), name: z.string() })
export type SuggestedPerson = z.infer<typeof suggestedPerson>
/** Answer of the address that suggests members, best first. */
export const peopleReply = z.object({ people: z.array(suggestedPerson) })

/** One entry of the hidden field `mentioned_users`, which is a JSON list of them. */
export interface MentionedUser {
  type: 'User'
  id: string
}
