import { randomUUID } from 'node:crypto'
import { createContext, useContext } from 'react'
import { CONSENT } from '../../widgets/_kit/contact/texts.ts'
import { IslandSlot } from '../_layout/island.tsx'
import type { Business } from '../businesses/store.ts'

/** Whether the page is drawn for a member: then requests go out at once, with what the profile says. */
export const Member = createContext(false)

type Subject = Pick<Business, 'id' | 'name' | 'accepting'>

const stateOf = (accepting: boolean, sent: boolean | undefined) =>
  sent ? 'request-sent' : accepting ? 'request-contact' : 'unavailable'

interface ButtonProps {
  id: string
  business: Subject
  /** Whether the member has asked it today. */
  sent: boolean | undefined
  cta: string
}

/** The contact request button of one business. */
export function ContactButtonSlot({ id, business, sent, cta }: ButtonProps) {
  const member = useContext(Member)
  const state = stateOf(business.accepting, sent)
  const props = { business: { id: business.id, name: business.name }, state, cta } as const
  // At once, wherever they stand: each has to hear of what the others have sent.
  if (!member) return <IslandSlot name="contact-request-button" id={id} on="load" props={props} />
  const own = { ...props, member, formToken: randomUUID() }
  return <IslandSlot name="contact-request-button" id={id} on="load" props={own} withToken />
}

interface AllProps {
  id: string
  businesses: Subject[]
  contacted: ReadonlySet<number> | undefined
  cta: string
}

/** The button that asks all businesses of a page. */
export function ContactAllSlot({ id, businesses, contacted, cta }: AllProps) {
  const member = useContext(Member)
  const list = businesses.map(({ id, name, accepting }) => ({
    id,
    name,
    state: stateOf(accepting, contacted?.has(id)),
  })) as { id: number; name: string; state: 'request-contact' }[]
  if (!member) return <IslandSlot name="contact-all" id={id} on="load" props={{ businesses: list, cta }} />
  const own = { businesses: list, cta, member, formToken: randomUUID() }
  return <IslandSlot name="contact-all" id={id} on="load" props={own} withToken />
}

/** What a member agrees to by pressing a button of the page; visitors read it in the form. */
export function MemberConsent() {
  return useContext(Member) ? <p className="contact-consent">{CONSENT}</p> : null
}

/** The dialog for those who are asked who they are first. */
export const ContactDialogSlot = ({ id, cta }: { id: string; cta: string }) => (
  <IslandSlot name="contact-modal" id={id} on="load" props={{ cta }} />
)
