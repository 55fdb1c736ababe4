import * as z from 'zod/mini'
import { FORUM_KINDS } from '../../../widgets/_domain/forums/kinds.ts'
import { line, optionalLine } from '../../_http/forms/fields.ts'
import type { EditedForum, ForumInput } from './store.ts'

const MAX_POSITION = 10_000
const POSITION = `a whole number from 0 to ${MAX_POSITION.toLocaleString('en')}`

/** The place in a list: lower ones come first. */
export const position = z._default(
  z.int({ error: POSITION }).check(z.gte(0, { error: POSITION }), z.lte(MAX_POSITION, { error: POSITION })),
  0,
)

export const forumForm = z.object({
  name: line('Enter a name.', 100),
  about: optionalLine(300),
  category: line('Enter a category.', 100),
  kind: z.enum(FORUM_KINDS, { error: 'Choose a kind from the list.' }),
  position,
  rent_estimator: z._default(z.boolean(), false),
  archived: z._default(z.boolean(), false),
})

export const toForumInput = ({ rent_estimator: rentEstimator, ...input }: z.output<typeof forumForm>): ForumInput => ({
  ...input,
  rentEstimator,
})

/** Returns the fields of the form as they stand for a forum. */
export const toForumValues = (forum: EditedForum): Record<string, string> => ({
  name: forum.name,
  about: forum.about,
  category: forum.category,
  kind: forum.kind,
  position: String(forum.position),
  rent_estimator: forum.rentEstimator ? '1' : '',
  archived: forum.archived ? '1' : '',
})
