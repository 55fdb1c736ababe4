import * as z from 'zod/mini'
import { AD_SIDES } from '../../../widgets/_domain/forums/tags.ts'
import { line } from '../../_http/forms/fields.ts'
import type { EditedTag } from '../marketplace/tag-store.ts'
import { position } from './forum-form.ts'

/** What of a tag can change. Its side and its name in addresses stay. */
export const tagForm = z.object({
  label: line('Enter a name.', 40),
  position,
  archived: z._default(z.boolean(), false),
})

export const newTagForm = z.object({
  side: z.enum(AD_SIDES, { error: 'Choose Have or Want.' }),
  ...tagForm.shape,
})

/** Returns the fields of the form as they stand for a tag. */
export const toTagValues = ({ side, label, position: place, archived }: EditedTag): Record<string, string> => ({
  side,
  label,
  position: String(place),
  archived: archived ? '1' : '',
})
