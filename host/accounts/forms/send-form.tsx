import type { FastifyReply } from 'fastify'
import type { ReactNode } from 'react'
import fieldStyles from '../../../widgets/_ui/field/fields.css?inline'
import type { FieldErrors } from '../../_http/forms/parse-form.ts'
import { sendPage } from '../../_pages/send-page.tsx'
import type { AppContext } from '../../_services/app-context.ts'
import { busyScript } from './busy-script.ts'
import styles from './form.css?inline'

interface Spec {
  title: string
  body: ReactNode
  styles?: string
  scripts?: string[]
}

/** Sends a page of somebody's account, which is neither cached nor indexed. */
export function sendForm(site: AppContext, reply: FastifyReply, spec: Spec): FastifyReply {
  reply.header('cache-control', 'no-store')
  return sendPage(site, reply, {
    title: spec.title,
    robots: 'noindex',
    styles: [fieldStyles, styles, spec.styles ?? ''],
    plainSearch: true,
    scripts: [busyScript, ...(spec.scripts ?? [])],
    body: spec.body,
  })
}

/** Tells a script which fields are invalid. */
export const sendErrors = (reply: FastifyReply, errors: FieldErrors, status = 422): FastifyReply =>
  reply.status(status).header('cache-control', 'no-store').send({ errors })
