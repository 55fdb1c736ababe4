import type { Viewer } from '../../_http/viewer.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { hasSecondFactor } from '../../accounts/settings/account-store.ts'
import { base32 } from '../../accounts/two-factor/otpauth.ts'
import { pendingSecret } from '../../accounts/two-factor/two-factor-store.ts'
import { type BlogFacts, readBlogFacts } from '../../blog/list-store.ts'
import { findUpcomingEvent, type ListedEvent } from '../../forums/events/store.ts'
import { type ColleagueRequest, listRequests } from '../../profiles/connections/colleague-store.ts'
import { type ConnectionCounts, countConnections } from '../../profiles/connections/list-store.ts'
import { type Details, readDetails } from '../../profiles/details-store.ts'
import { getSignature, type Signature } from '../../profiles/signature/signature.ts'
import { readSignature } from '../../profiles/signature/store.ts'
import { findUpcomingWebinar, type NamedWebinar } from '../../webinars/store.ts'
import { type FoundMember, findMemberById } from '../find-member.ts'
import { type Activity, countActivity, listCompanies, type OwnedCompany } from '../profile/activity-store.ts'
import { listNotes, type MemberNote } from './notes-store.ts'

/** Everything that the answer about a member is made of. */
export interface LoadedUser {
  member: FoundMember
  counts: ConnectionCounts
  activity: Activity
  details: Details
  companies: OwnedCompany[]
  signature: Signature | undefined
  blog: BlogFacts
  /** What the member hosts next; for the member themselves also what they attend. */
  event: ListedEvent | undefined
  /** What the member presents next. */
  webinar: NamedWebinar | undefined
  notes: MemberNote[]
  /** For the member alone. */
  own: OwnParts | undefined
}

interface OwnParts {
  sent: ColleagueRequest[]
  received: ColleagueRequest[]
  secondFactor: boolean
  /** Base32, while two-step verification is being set up. */
  tfaKey: string | undefined
}

/** @param id uuid */
export async function loadUser(
  site: AppContext,
  id: string,
  viewer: Viewer | undefined,
): Promise<LoadedUser | undefined> {
  const { db } = site
  const member = await findMemberById(site, id, viewer)
  if (!member) return undefined
  const [counts, activity, details, companies, fields, blog, notes, event, webinar, own] = await Promise.all([
    countConnections(db, id),
    countActivity(db, id),
    readDetails(db, id),
    listCompanies(db, id),
    readSignature(db, id),
    readBlogFacts(db, id),
    viewer ? listNotes(db, id, viewer) : [],
    findUpcomingEvent(db, id, { now: new Date(), attended: viewer?.id === id }),
    findUpcomingWebinar(db, id, new Date()),
    member.connection.relation === 'self' ? loadOwn(site, id) : undefined,
  ])
  const { credentials } = details
  const { profile, person } = member
  const signature = fields && getSignature(fields, { profile, name: person.name, credentials, companies })
  return { member, counts, activity, details, companies, signature, blog, notes, event, webinar, own }
}

async function loadOwn(site: AppContext, id: string): Promise<OwnParts> {
  const [sent, received, secondFactor, secret] = await Promise.all([
    listRequests(site.db, id, 'sent'),
    listRequests(site.db, id, 'received'),
    hasSecondFactor(site.db, id),
    pendingSecret(site, id),
  ])
  return { sent, received, secondFactor, tfaKey: secret && base32(Buffer.from(secret)) }
}
