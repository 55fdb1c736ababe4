import type { FastifyReply } from 'fastify'
import fieldStyles from '../../widgets/_ui/field/fields.css?inline'
import inputStyles from '../../widgets/_ui/field/inputs.css?inline'
import avatarStyles from '../_pages/avatar.css?inline'
import offerStyles from '../_pages/offer-box.css?inline'
import { searchScript } from '../_pages/search-script.ts'
import { type PageSpec, sendPage } from '../_pages/send-page.tsx'
import { SHARE_SCRIPTS, SHARE_STYLES } from '../_pages/share-parts.ts'
import type { AppContext } from '../_services/app-context.ts'
import { busyScript } from '../accounts/forms/busy-script.ts'
import formStyles from '../accounts/forms/form.css?inline'
import signatureStyles from '../profiles/signature/signature.css?inline'
import cardStyles from './cards/cards.css?inline'
import { keepScript } from './drafts/keep-script.ts'
import styles from './forum.css?inline'
import historyStyles from './history/history.css?inline'
import kindStyles from './kinds.css?inline'
import listStyles from './lists/lists.css?inline'
import replyStyles from './topic/reply.css?inline'
import topicStyles from './topic/topic.css?inline'

export type TopicPageSpec = Omit<PageSpec, 'styles'> & { styles?: readonly string[] }

/** Sends a page of the forums for reading. */
export const sendForumPage = (site: AppContext, reply: FastifyReply, spec: TopicPageSpec): FastifyReply =>
  sendPage(site, reply, {
    ...spec,
    place: '/forums',
    styles: [fieldStyles, avatarStyles, styles, listStyles, kindStyles, ...(spec.styles ?? [])],
    scripts: [searchScript, ...(spec.scripts ?? [])],
  })

/** Sends a page with posts or with a form for one; a member's is not cached. */
export function sendTopicPage(site: AppContext, reply: FastifyReply, spec: TopicPageSpec): FastifyReply {
  if (reply.request.viewer) reply.header('cache-control', 'private, no-store')
  return sendPage(site, reply, {
    place: '/forums',
    ...spec,
    styles: [
      ...[
        fieldStyles,
        inputStyles,
        formStyles,
        avatarStyles,
        styles,
        topicStyles,
        offerStyles,
        replyStyles,
        historyStyles,
        kindStyles,
        cardStyles,
      ],
      signatureStyles,
      ...SHARE_STYLES,
      ...(spec.styles ?? []),
    ],
    scripts: [
      ...SHARE_SCRIPTS,
      ...(spec.scripts ?? []),
      ...(reply.request.viewer ? [busyScript, keepScript(reply.request.viewer.id)] : []),
    ],
  })
}
