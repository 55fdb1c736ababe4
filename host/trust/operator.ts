import type { AppContext } from '../_services/app-context.ts'

type Site = Pick<AppContext, 'config' | 'origin'>

/** Where people write to the operator. */
export const getContactEmail = ({ config, origin }: Site): string =>
  config.operator.email ?? `contact@${new URL(origin()).hostname}`

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
