import * as z from 'zod/mini'
import { scriptOnly } from '../_runtime/script-only.ts'

/** Props of `data-plat="follow-button"`. */
export const props = z.object({
  /** The member who is viewed. */
  user: z.object({ id: z.string(), name: z.string() }),
  /** The id of the member who looks; none for visitors, who are led to the login. */
  viewer: z.optional(z.string()),
  /** The id of the followership that the page knows of. */
  followership: z.optional(z.string()),
  /** Where visitors log in. Default `/login`. */
  login: scriptOnly(z.optional(z.string())),
  /** The path of the calls. Default `/api/v1/followerships`. */
  url: scriptOnly(z.optional(z.string())),
  /** The CSRF token of its form, for pages without scripts. */
  token: z.optional(z.string()),
  /** The island's words; English by default (texts.ts). */
  texts: z.optional(z.record(z.string(), z.string())),
})
export type FollowButtonProps = z.infer<typeof props>
