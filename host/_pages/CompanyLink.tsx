import { type ReactNode, useContext } from 'react'
import { businessProfile } from '../../widgets/business-profile/server.ts'
import { contactModal } from '../../widgets/contact-modal/server.ts'
import { contactRequestButton } from '../../widgets/contact-request-button/server.ts'
import { IslandSlot, RenderContext } from './island.tsx'

/** What marks the link to a company's page: its profile opens there (widgets/business-profile). */
export const COMPANY_MARK = ' data-company="'

/** A company's name. It leads to the company's page; with scripts the profile opens in place. @param path of that page */
export const CompanyLink = ({ path, children }: { path: string; children: ReactNode }) => (
  <a href={path} data-company="profile">
    {children}
  </a>
)

/** Islands that come with a profile; the page has their styles before. */
const WITHIN = [contactRequestButton, contactModal]

/** The island that opens profiles; every page with a `<CompanyLink>` has it. */
export function CompanyProfile() {
  const { used } = useContext(RenderContext)
  for (const { name, styles } of WITHIN)
    if (![...used].some((each) => each.name === name)) used.add({ name, styles, late: true })
  return <IslandSlot island={businessProfile} id="company-profile" on="idle" props={{}} late />
}
