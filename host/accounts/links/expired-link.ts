import { InvalidFields } from '../../_http/actions/outcomes.ts'

/** For links of mails that are used up, too old or unknown. */
export const createExpiredLinkError = (): InvalidFields => new InvalidFields({ token: ['This link has expired.'] })
