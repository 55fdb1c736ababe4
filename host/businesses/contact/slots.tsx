import { randomUUID } from 'node:crypto'
import { createContext, type ReactNode, useContext } from 'react'
import { CONSENT } from '../../../widgets/_domain/contact/texts.ts'
import { contactAll as contactAllIsland } from '../../../widgets/contact-all/server.ts'
import { contactModal as contactModalIsland } from '../../../widgets/contact-modal/server.ts'
import { contactRequestButton as contactRequestButtonIsland } from '../../../widgets/contact-request-button/server.ts'
import type { Viewer } from '../../_http/viewer.ts'
import { IslandSlot, RenderContext } from '../../_pages/island.tsx'
import type { Business } from '../store.ts'
import { type Attribution, getAttributionFields } from './attribution.ts'
import { getProfile } from './profile.ts'

/** The viewer that the page is rendered for; undefined for visitors. */
export const CurrentUserContext = createContext<Viewer | undefined>(undefined)

/** True for a visitor who has confirmed their phone today (host/contact/phone-proof.ts): the host knows who they are. */
export const ProvedSenderContext = createContext(false)

/**
 * Tells whether one press sends a request with the member's profile, which is complete once it has a phone number. One whose
 * email isn't confirmed has to be told what to confirm, as visitors are.
 */
function useAtOnce(): boolean {
  const viewer = useContext(CurrentUserContext)
  const proved = useContext(ProvedSenderContext)
  return proved || Boolean(viewer?.phone && viewer.emailVerified)
}

/** The source of the visit, from the page's query; links to the form pass it on (attribution.ts). */
export const AttributionContext = createContext<Attribution>({})

const useQuery = () => new URLSearchParams(useContext(AttributionContext)).toString()

/**
 * Around an island with the visitor's own query in it: with a token it is drawn for this visit, and not remembered for others.
 * It needs none, so no cookie is set for it.
 */
function OfThisVisit({ children }: { children: ReactNode }) {
  const drawing = useContext(RenderContext)
  return <RenderContext.Provider value={{ ...drawing, token: () => '' }}>{children}</RenderContext.Provider>
}

type Subject = Pick<Business, 'id' | 'name' | 'accepting'>

const getState = (accepting: boolean, sent: boolean | undefined) =>
  sent ? 'request-sent' : accepting ? 'request-contact' : 'unavailable'

interface ButtonProps {
  id: string
  business: Subject
  /** True if the member has contacted it today. */
  sent: boolean | undefined
  cta: string
}

/** The contact request button of one business. */
export function ContactButtonSlot({ id, business, sent, cta }: ButtonProps) {
  const member = useAtOnce()
  const attribution = useContext(AttributionContext)
  const query = useQuery()
  const state = getState(business.accepting, sent)
  const props = { business: { id: business.id, name: business.name }, state, cta } as const
  // Loads at once, because each button must hear of requests that others send.
  if (!member) {
    if (!query) return <IslandSlot island={contactRequestButtonIsland} id={id} on="load" props={props} />
    const own = { ...props, page: `/business/page/${business.id}/contact?${query}` }
    return (
      <OfThisVisit>
        <IslandSlot island={contactRequestButtonIsland} id={id} on="load" props={own} withToken />
      </OfThisVisit>
    )
  }
  const own = { ...props, member, formToken: randomUUID(), ...getAttributionFields(attribution) }
  return <IslandSlot island={contactRequestButtonIsland} id={id} on="load" props={own} withToken />
}

interface AllProps {
  id: string
  businesses: Subject[]
  contacted: ReadonlySet<number> | undefined
  cta: string
  /** Words in place of the island's own. */
  texts?: Record<string, string>
}

/** The button that asks all businesses of a page. */
export function ContactAllSlot({ id, businesses, contacted, cta, texts }: AllProps) {
  const member = useAtOnce()
  const attribution = useContext(AttributionContext)
  const query = useQuery()
  const list = businesses.map(({ id, name, accepting }) => ({
    id,
    name,
    state: getState(accepting, contacted?.has(id)),
  })) as { id: number; name: string; state: 'request-contact' }[]
  if (!member) {
    if (!query)
      return (
        <IslandSlot
          island={contactAllIsland}
          id={id}
          on="load"
          props={{ businesses: list, cta, ...(texts && { texts }) }}
        />
      )
    const own = { businesses: list, cta, ...(texts && { texts }), page: `/business-finder/contact?${query}` }
    return (
      <OfThisVisit>
        <IslandSlot island={contactAllIsland} id={id} on="load" props={own} withToken />
      </OfThisVisit>
    )
  }
  const own = {
    businesses: list,
    cta,
    ...(texts && { texts }),
    member,
    formToken: randomUUID(),
    ...getAttributionFields(attribution),
  }
  return <IslandSlot island={contactAllIsland} id={id} on="load" props={own} withToken />
}

/** The attribution fields of a form that leads to the form of a contact request. */
export const AttributionFields = () =>
  Object.entries(useContext(AttributionContext)).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))

/** The consent that a member gives by pressing a button on the page; others read it in the form. */
export function MemberConsent() {
  return useAtOnce() ? <p className="contact-consent">{CONSENT}</p> : null
}

/** The dialog for those who are asked who they are first; for a member it begins with the profile. */
export function ContactDialogSlot({ id, cta }: { id: string; cta: string }) {
  const asker = useContext(CurrentUserContext)
  if (useAtOnce()) return null
  if (!asker) return <IslandSlot island={contactModalIsland} id={id} on="load" props={{ cta }} />
  return (
    <IslandSlot island={contactModalIsland} id={id} on="load" props={{ cta, contact: getProfile(asker) }} withToken />
  )
}

/** The links in place of the button, for owners of the company. */
export const OwnLinks = ({ id }: Pick<Business, 'id'>) => (
  <p className="contact-own">
    <a href={`/business/page/${id}/leads`}>Leads</a>
    <a href={`/business/account/reviews?company=${id}`}>Reviews</a>
    <a href={`/business/page/${id}/settings`}>Settings</a>
  </p>
)
