import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import inputStyles from '../../../widgets/_ui/field/inputs.css?inline'
import { getTransaction, withTransaction } from '../../_db/transactions.ts'
import { formatDate } from '../../_format/dates.ts'
import { prefersHtml } from '../../_http/accepts.ts'
import { MEMBERS, TO_PROVED } from '../../_http/access/rules.ts'
import { HttpError } from '../../_http/errors.ts'
import { parseForm } from '../../_http/forms/parse-form.ts'
import { isUuid } from '../../_http/ids.ts'
import { getViewer } from '../../_http/viewer.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { postMail } from '../../_services/mail/define-mail.ts'
import { DONE_REPLIES } from '../../accounts/call-schemas.ts'
import { sendForm } from '../../accounts/forms/send-form.tsx'
import { answerDone, answerErrors, getConfirmation } from '../../accounts/settings/answers.ts'
import styles from '../../accounts/settings/settings.css?inline'
import { type ClosingProblem, findClosingProblem } from './close-store.ts'
import { DataPage } from './DataPage.tsx'
import { cancelDeletion, findDeletion, planDeletion } from './deletion-store.ts'
import { addExport, exportAccount, listConsents, listExports, MAX_EXPORTS, readExportFile } from './export-store.ts'
import { EXPORT_JOB } from './jobs.ts'
import { plannedMail } from './mails.ts'

const PAGE = '/settings/data'

const CHECK = 'Check the box to delete your account.'
const closeForm = z.object({
  understood: z._default(z.boolean({ error: CHECK }), false).check(z.refine((checked) => checked, { error: CHECK })),
})

const OBSTACLES: Record<ClosingProblem, string> = {
  plan: 'Cancel your plan first. Once it has ended, you can delete your account.',
  administrator: 'Administrators can’t delete their accounts. Ask another one to make you a member first.',
}

/** Taking one's data along, and having the account deleted after some days in which one may change one's mind. */
export function accountRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, config, jobs, providers } = site
  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    given: { error?: string; problem?: string } = {},
  ) => {
    const { id, pages } = getViewer(request)
    const obstacle = await findClosingProblem(db, id)
    return sendForm(site, reply, {
      title: 'Your data',
      styles: styles + inputStyles,
      body: (
        <DataPage
          files={await listExports(db, id)}
          consents={await listConsents(db, id)}
          due={await findDeletion(db, id)}
          companies={pages.length}
          obstacle={obstacle && OBSTACLES[obstacle]}
          day={(date) => formatDate(date, 'long', config.siteTz)}
          done={getConfirmation(request.query)}
          {...given}
        />
      ),
    })
  }

  app.get(PAGE, { config: { access: MEMBERS } }, (request, reply) => send(request, reply))
  app.get('/settings/close', { config: { access: MEMBERS } }, (_, reply) => reply.redirect(PAGE, 301))

  app.post(
    `${PAGE}/files`,
    {
      config: {
        access: MEMBERS,
        confirmed: true,
        api: { summary: 'Has a file with the member’s data made; its link is mailed', replies: DONE_REPLIES },
        formPage: PAGE,
      },
    },
    async (request, reply) => {
      const { id: member } = getViewer(request)
      const id = await withTransaction(db.pool, async (client) => {
        const added = await addExport(client, member)
        if (added) await jobs.send(EXPORT_JOB, { id: added }, { within: getTransaction(client) })
        return added
      })
      if (id) return answerDone(request, reply, PAGE, 'file')
      const problem = `You can have one file made at a time, and ${MAX_EXPORTS} a day. Try again later.`
      if (!prefersHtml(request)) throw new HttpError('conflict', problem)
      return send(request, reply.status(409), { problem })
    },
  )

  app.get<{ Params: { file: string } }>(
    `${PAGE}/files/:file`,
    {
      config: {
        access: MEMBERS,
        confirmed: true,
        exportsData: true,
        api: {
          summary: 'Returns a file with the member’s data',
          params: z.object({ file: z.string() }),
          replies: { 200: z.record(z.string(), z.array(z.unknown())) },
        },
      },
    },
    async (request, reply) => {
      const { file } = request.params
      const content = isUuid(file) ? await readExportFile(db, file, getViewer(request).id) : undefined
      if (!content) throw new HttpError('not_found', 'We can’t find this file. Files are deleted after seven days.')
      const body = await site.files.read(content)
      return reply.headers({ ...FILE_HEADERS, 'content-type': 'application/json; charset=utf-8' }).send(body)
    },
  )

  app.get(
    '/settings/export',
    {
      config: {
        access: MEMBERS,
        confirmed: true,
        exportsData: true,
        api: {
          summary: 'Returns what the site has of the member, as a file',
          replies: { 200: z.record(z.string(), z.array(z.unknown())) },
        },
      },
    },
    async (request, reply) => reply.headers(FILE_HEADERS).send(await exportAccount(db, getViewer(request).id)),
  )

  app.delete(
    '/settings/account',
    {
      config: {
        access: TO_PROVED,
        confirmed: true,
        api: { summary: 'Has the member’s account deleted in 14 days', body: closeForm, replies: DONE_REPLIES },
        formPage: PAGE,
      },
    },
    async (request, reply) => {
      const viewer = getViewer(request)
      const { errors } = parseForm(closeForm, request.body)
      const error = errors?.understood?.[0]
      if (errors) return answerErrors(request, reply, errors, () => send(request, reply, { ...(error && { error }) }))
      const obstacle = await findClosingProblem(db, viewer.id)
      if (obstacle) {
        if (!prefersHtml(request)) throw new HttpError('conflict', OBSTACLES[obstacle])
        return send(request, reply.status(409))
      }
      await withTransaction(db.pool, async (client) => {
        const due = await planDeletion(client, viewer.id)
        if (!viewer.deletionDue)
          await postMail({ providers }, plannedMail(viewer, due, config.siteTz, site.origin()), client)
      })
      site.security.note('account.deletion_begun', request)
      return answerDone(request, reply, PAGE, 'account-off')
    },
  )

  app.delete(
    `${PAGE}/deletion`,
    {
      config: {
        access: TO_PROVED,
        api: { summary: 'Keeps an account that would have been deleted', replies: DONE_REPLIES },
        formPage: PAGE,
        whileSuspended: true,
      },
    },
    async (request, reply) => {
      await cancelDeletion(db.pool, getViewer(request).id)
      return answerDone(request, reply, PAGE, 'account-kept')
    },
  )
}

const FILE_HEADERS = { 'cache-control': 'no-store', 'content-disposition': 'attachment; filename="plat-my-data.json"' }
