import type { FastifyReply } from 'fastify'
import fieldStyles from '../../widgets/_ui/field/fields.css?inline'
import inputStyles from '../../widgets/_ui/field/inputs.css?inline'
import { searchScript } from '../_pages/search-script.ts'
import { type PageSpec, sendPage } from '../_pages/send-page.tsx'
import type { AppContext } from '../_services/app-context.ts'
import { busyScript } from '../accounts/forms/busy-script.ts'
import { keepScript } from './drafts/keep-script.ts'
import styles from './forum.css?inline'
import listStyles from './lists/lists.css?inline'
import topicStyles from './topic/topic.css?inline'

type Spec = Omit<PageSpec, 'place' | 'styles' | 'scripts'>

/** Sends a page of the forums for reading. */
export const sendForumPage = (site: AppContext, reply: FastifyReply, spec: Spec): FastifyReply =>
  sendPage(site, reply, {
    ...spec,
    place: '/forums',
    styles: [fieldStyles, styles, listStyles],
    scripts: [searchScript],
  })

/** Sends a page with posts or with a form for one; a member's is not cached. */
export function sendTopicPage(site: AppContext, reply: FastifyReply, spec: Spec): FastifyReply {
  if (reply.request.viewer) reply.header('cache-control', 'private, no-store')
  return sendPage(site, reply, {
    ...spec,
    place: '/forums',
    styles: [fieldStyles, inputStyles, styles, topicStyles],
    scripts: reply.request.viewer ? [busyScript, keepScript(reply.request.viewer.id)] : [],
  })
}
