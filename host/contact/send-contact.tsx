import type { FastifyReply } from 'fastify'
import { sendPage } from '../_pages/send-page.tsx'
import type { AppContext } from '../_services/app-context.ts'
import { ContactPage, type ContactView } from './ContactPage.tsx'
import styles from './contact.css?inline'

/** Sends the form as a page. */
export function sendContact(site: AppContext, reply: FastifyReply, view: ContactView): FastifyReply {
  const [only, second] = view.businesses
  return sendPage(site, reply.header('cache-control', 'private, no-store'), {
    title: only && !second ? `Contact ${only.name}` : 'Contact companies',
    place: '/companies',
    robots: 'noindex',
    styles,
    body: <ContactPage {...view} />,
  })
}
