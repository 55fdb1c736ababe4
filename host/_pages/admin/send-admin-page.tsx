import type { FastifyReply } from 'fastify'
import type { ReactNode } from 'react'
import fieldStyles from '../../../widgets/_ui/field/fields.css?inline'
import inputStyles from '../../../widgets/_ui/field/inputs.css?inline'
import type { AppContext } from '../../_services/app-context.ts'
import { sendPage } from '../send-page.tsx'
import listStyles from './list.css?inline'

interface Spec {
  title: string
  body: ReactNode
  styles?: readonly string[]
}

/** Sends a page of administrators with tables and forms, which is neither cached nor indexed. */
export const sendAdminPage = (
  site: AppContext,
  reply: FastifyReply,
  { title, body, styles = [] }: Spec,
): FastifyReply =>
  sendPage(site, reply.header('cache-control', 'private, no-store'), {
    title,
    robots: 'noindex',
    plainSearch: true,
    styles: [fieldStyles, inputStyles, listStyles, ...styles],
    body,
  })
