import type { FastifyReply } from 'fastify'
import fieldStyles from '../../widgets/_ui/field/fields.css?inline'
import avatarStyles from '../_pages/avatar.css?inline'
import { type PageSpec, sendPage } from '../_pages/send-page.tsx'
import type { AppContext } from '../_services/app-context.ts'
import formStyles from '../accounts/forms/form.css?inline'
import kindStyles from '../forums/kinds.css?inline'
import topicStyles from '../forums/topic/topic.css?inline'
import styles from './webinars.css?inline'

/** Sends a page of webinars; a member's is not cached. */
export function sendWebinarPage(site: AppContext, reply: FastifyReply, spec: PageSpec): FastifyReply {
  if (reply.request.viewer) reply.header('cache-control', 'private, no-store')
  return sendPage(site, reply, {
    ...spec,
    place: '/webinars',
    styles: [fieldStyles, avatarStyles, formStyles, topicStyles, kindStyles, styles],
  })
}
