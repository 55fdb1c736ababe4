import type { FastifyReply } from 'fastify'
import type { ReactNode } from 'react'
import inputStyles from '../../../widgets/_ui/field/inputs.css?inline'
import figureStyles from '../../_pages/figures.css?inline'
import listStyles from '../../_pages/review-list.css?inline'
import type { AppContext } from '../../_services/app-context.ts'
import { sendForm } from '../../accounts/forms/send-form.tsx'
import styles from './moderation.css?inline'

/** Sends a page of moderators. */
export const sendModeration = (site: AppContext, reply: FastifyReply, title: string, body: ReactNode): FastifyReply =>
  sendForm(site, reply, { title, styles: figureStyles + inputStyles + listStyles + styles, body })
