import * as z from 'zod/mini'
import { InvalidFields } from '../../_http/actions/outcomes.ts'
import { lenientText } from '../../_http/forms/fields.ts'

/** The token of a link in a mail. What is no token belongs to no link. */
export const linkToken = z.pipe(
  lenientText,
  z.transform((text = '') => text),
)

/** For links of mails that are used up, too old or unknown. */
export const createExpiredLinkError = (): InvalidFields => new InvalidFields({ token: ['This link has expired.'] })
