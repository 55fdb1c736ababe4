import { basename } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { getTransaction } from '../../_db/transactions.ts'
import { formatDateTime } from '../../_format/dates.ts'
import { formatCount } from '../../_format/numbers.ts'
import { administrators } from '../../_http/access/policies.ts'
import { action } from '../../_http/actions/action.ts'
import { accepted } from '../../_http/actions/outcomes.ts'
import { optionalLine } from '../../_http/forms/fields.ts'
import { hasErrors, type ParsedForm, parseForm } from '../../_http/forms/parse-form.ts'
import type { Column } from '../../_pages/admin/AdminTable.tsx'
import { listRoutes } from '../../_pages/admin/list-routes.tsx'
import { sendAdminPage } from '../../_pages/admin/send-admin-page.tsx'
import type { AppContext } from '../../_services/app-context.ts'
import { SOURCES } from '../../import/sources/index.ts'
import { ImportForm, type ImportFormProps } from './ImportForm.tsx'
import { IMPORT_JOB } from './job.ts'
import { addImport, IMPORT_SORTS, type ImportRun, listImports, type NewImport } from './store.ts'

const PATH = '/admin/imports'
const NAMES = SOURCES.map(({ name }) => name)
const importForm = z.object({ source: z.enum(NAMES, { error: 'Choose a source.' }), vintage: optionalLine(40) })
const STATES: Readonly<Record<ImportRun['state'], string>> = {
  waiting: 'Waits',
  running: 'Runs',
  done: 'Imported',
  failed: 'Failed',
}

/** Registers the page on which administrators import public files and read the reports. */
export function importRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, config, jobs } = site
  listRoutes<ImportRun>(app, site, {
    path: PATH,
    title: 'Imports',
    about: 'Public files with figures of counties and ZIP codes.',
    nouns: ['import', 'imports'],
    filters: [
      {
        name: 'source',
        label: 'Source',
        options: [['', 'All sources'], ...NAMES.map((name) => [name, name] as const)],
      },
      { name: 'state', label: 'State', options: [['', 'All states'], ...Object.entries(STATES)] },
    ],
    sorts: IMPORT_SORTS,
    sort: '-created',
    columns: getColumns((date) => formatDateTime(date, config.siteTz)),
    getId: ({ id }) => id,
    getName: ({ fileName }) => fileName,
    read: (query) => listImports(db, query),
    above: () => <ImportForm />,
  })

  const sendErrors = (reply: FastifyReply, formProps: ImportFormProps) =>
    sendAdminPage(site, reply.status(422), {
      title: 'Imports',
      body: (
        <div className="admin-list">
          <div className="head">
            <h1>Imports</h1>
          </div>
          <ImportForm {...formProps} />
        </div>
      ),
    })

  action(
    app,
    site,
    `POST ${PATH}`,
    {
      summary: 'Imports a public file with figures',
      access: administrators,
      body: importForm,
      parse: ({ request }: { request: FastifyRequest }) => parseImport(request),
      form: { showAgain: ({ reply }, { values, errors }) => sendErrors(reply, { errors, typed: values }) },
      replies: { 202: z.object({ id: z.number() }) },
      leadsTo: 'back to the list',
      config: { uploads: true },
    },
    async ({ viewer, data, tx }) => {
      const id = await addImport(tx, { adminId: viewer.id, ...data })
      await jobs.send(IMPORT_JOB, { id }, { within: getTransaction(tx) })
      return accepted({ id }, PATH)
    },
  )
}

/** Reads the form with its file. */
function parseImport({ body, sentFiles }: FastifyRequest): ParsedForm<Omit<NewImport, 'adminId'>> {
  const { data, errors = {}, values } = parseForm(importForm, body)
  const [file, second] = (sentFiles ?? []).filter(({ field }) => field === 'file')
  if (!file) errors.file = ['Choose a file.']
  else if (second) errors.file = ['Choose one file at a time.']
  else if (!file.size) errors.file = ['This file is empty.']
  else if (!file.bytes.length) errors.file = ['This file is larger than 5 MB. Import it by the command line.']
  if (!data || !file || hasErrors(errors)) return { errors, fields: {}, values }
  const fileName =
    basename(file.name.replaceAll('\\', '/'))
      .replace(/[^\w.-]+/g, '-')
      .slice(-200) || 'file'
  const run = { source: data.source, vintage: data.vintage || undefined, fileName, bytes: file.bytes }
  return { data: run, fields: run, values }
}

const getColumns = (moment: (date: Date) => string): Column<ImportRun>[] => [
  {
    title: 'File',
    cell: ({ fileName, report }) => (
      <>
        {fileName}
        {report && (
          <details className="admin-more">
            <summary>Report</summary>
            <pre>{report}</pre>
          </details>
        )}
      </>
    ),
  },
  { title: 'Source', sort: 'source', cell: ({ source, vintage }) => `${source}${vintage ? `, ${vintage}` : ''}` },
  { title: 'KB', figure: true, cell: ({ size }) => formatCount(Math.ceil(size / 1024)) },
  { title: 'State', cell: ({ state }) => STATES[state] },
  { title: 'By', cell: ({ by }) => by ?? 'A former administrator' },
  { title: 'Sent', sort: 'created', cell: ({ createdAt }) => <span className="admin-when">{moment(createdAt)}</span> },
]
