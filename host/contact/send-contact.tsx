import type { FastifyReply } from 'fastify'
import { formatPhone } from '../../widgets/_kit/phone.ts'
import { sendPage } from '../_layout/send-page.tsx'
import type { Site } from '../_platform/site.ts'
import type { Viewer } from '../_platform/viewer.ts'
import { ContactPage, type ContactView } from './ContactPage.tsx'
import styles from './contact.css?inline'

/** The form as a page. */
export function sendContact(site: Site, reply: FastifyReply, view: ContactView): FastifyReply {
  const [only, second] = view.businesses
  return sendPage(site, reply.header('cache-control', 'private, no-store'), {
    title: only && !second ? `Contact ${only.name}` : 'Contact companies',
    place: '/business-finder',
    robots: 'noindex',
    styles,
    body: <ContactPage {...view} />,
  })
}

/** What the form begins with for a member. */
export const profileOf = (viewer: Viewer | undefined): ContactView['contact'] =>
  viewer
    ? {
        investor_name: viewer.name,
        investor_email: viewer.email,
        ...(viewer.phone && { investor_phone: formatPhone(viewer.phone) }),
      }
    : {}
