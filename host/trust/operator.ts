import type { AppContext } from '../_services/app-context.ts'
import { getContactEmail } from '../_services/mail/contact-email.ts'

type Site = Pick<AppContext, 'config' | 'origin'>

/** Who runs the site, as its texts name them. */
export interface OperatorFacts {
  name: string
  address: string | undefined
  law: string | undefined
  email: string
  host: string
}

export const getOperatorFacts = (site: Site): OperatorFacts => ({
  name: site.config.operator.name,
  address: site.config.operator.address,
  law: site.config.operator.law,
  email: getContactEmail(site),
  host: new URL(site.origin()).host,
})
