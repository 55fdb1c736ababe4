import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import inputStyles from '../../../widgets/_ui/field/inputs.css?inline'
import { getTransaction } from '../../_db/transactions.ts'
import { formatDate } from '../../_format/dates.ts'
import { members, unconfirmedMembers } from '../../_http/access/policies.ts'
import { MEMBERS } from '../../_http/access/rules.ts'
import { action } from '../../_http/actions/action.ts'
import { done } from '../../_http/actions/outcomes.ts'
import { HttpError } from '../../_http/errors.ts'
import { isUuid } from '../../_http/ids.ts'
import { getViewer } from '../../_http/viewer.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { postMail } from '../../_services/mail/define-mail.ts'
import { sendForm } from '../../accounts/forms/send-form.tsx'
import { getConfirmation } from '../../accounts/settings/answers.ts'
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

const NO_MORE_FILES = `You can have one file made at a time, and ${MAX_EXPORTS} a day, because each takes a while. Try again tomorrow, or download the last one below.`

const OBSTACLES: Record<ClosingProblem, string> = {
  plan: 'Cancel your plan first. Once it has ended, you can delete your account.',
  administrator: 'Administrators can’t delete their accounts. Ask another one to make you a member first.',
}

/** Taking one's data along, and having the account deleted after some days in which one may change one's mind. */
export function accountRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, config, jobs } = site
  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    formState: { error?: string; problem?: string } = {},
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
          {...formState}
        />
      ),
    })
  }

  app.get(PAGE, { config: { access: MEMBERS } }, (request, reply) => send(request, reply))
  app.get('/settings/close', { config: { access: MEMBERS } }, (_, reply) => reply.redirect(PAGE, 301))

  const common = { replies: { 204: 'Done.' }, leadsTo: 'to the page of the member’s data' }

  action(
    app,
    site,
    `POST ${PAGE}/files`,
    {
      ...common,
      summary: 'Has a file with the member’s data made; its link is mailed',
      access: members,
      form: { path: PAGE, showAgain: ({ request, reply }, { problem = '' }) => send(request, reply, { problem }) },
      config: { confirmed: true },
    },
    async ({ viewer, tx }) => {
      const id = await addExport(tx, viewer.id)
      if (!id) throw new HttpError('conflict', NO_MORE_FILES)
      await jobs.send(EXPORT_JOB, { id }, { within: getTransaction(tx) })
      return done(`${PAGE}?done=file`)
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

  action(
    app,
    site,
    'DELETE /settings/account',
    {
      ...common,
      summary: 'Has the member’s account deleted in 14 days',
      access: unconfirmedMembers,
      body: closeForm,
      form: {
        path: PAGE,
        // The page itself says what an account has that must end first.
        showAgain: ({ request, reply }, { errors }) => {
          const [error] = errors.understood ?? []
          return send(request, reply, { ...(error && { error }) })
        },
      },
      config: { confirmed: true },
    },
    async ({ viewer, request, tx }) => {
      const obstacle = await findClosingProblem({ pool: tx }, viewer.id)
      if (obstacle) throw new HttpError('conflict', OBSTACLES[obstacle])
      const due = await planDeletion(tx, viewer.id)
      if (!viewer.deletionDue) await postMail(site, plannedMail(viewer, due, config.siteTz, site.origin()), tx)
      site.security.note('account.deletion_begun', request)
      return done(`${PAGE}?done=account-off`)
    },
  )

  action(
    app,
    site,
    `DELETE ${PAGE}/deletion`,
    {
      ...common,
      summary: 'Keeps an account that would have been deleted',
      access: unconfirmedMembers,
      form: { path: PAGE, showAgain: ({ request, reply }) => send(request, reply) },
      config: { whileSuspended: true },
    },
    async ({ viewer, tx }) => {
      await cancelDeletion(tx, viewer.id)
      return done(`${PAGE}?done=account-kept`)
    },
  )
}

const FILE_HEADERS = { 'cache-control': 'no-store', 'content-disposition': 'attachment; filename="plat-my-data.json"' }
