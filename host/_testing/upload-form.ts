import sharp from 'sharp'
import type { Database } from '../_db/database.ts'
import { MEMBERS, OPEN } from '../_http/access/rules.ts'
import { InvalidFields } from '../_http/actions/outcomes.ts'
import { getViewer } from '../_http/viewer.ts'
import { storeFile } from '../_services/uploads/store.ts'
import { inspectFiles, takeFiles } from '../_services/uploads/take.ts'
import { type Browser, makePerson, signedIn } from './people.ts'
import { testApp } from './test-app.ts'

/** Creates a site with a file form, and two people. */
export async function uploadSite(db: Database, options: Partial<Parameters<typeof inspectFiles>[1]> = {}) {
  const app = await testApp({ own: true, database: db.url })
  app.post('/sent', { config: { access: MEMBERS, uploads: true } }, async (request, reply) => {
    const requirements = { field: 'photos', max: 3, ...options }
    const { fields } = inspectFiles(request, requirements)
    const files = await takeFiles(app.site, request, requirements).catch((error: InvalidFields) => error)
    if (files instanceof InvalidFields) return reply.status(files.reason?.status ?? 422).send({ errors: files.errors })
    const ids = await Promise.all(files.map((file) => storeFile(app.site, file, getViewer(request).id)))
    return { fields, ids, files: files.map(({ bytes, ...file }) => ({ ...file, size: bytes.length })) }
  })
  app.post('/closed', { config: { access: OPEN } }, async () => ({}))
  // Every test begins with members who have uploaded nothing.
  const [ann, bob] = [await makePerson(db), await makePerson(db)]
  return { app, ann: await signedIn(app, ann), bob: await signedIn(app, bob), person: ann }
}

export type Part = [name: string, content: Buffer | string, type?: string, field?: string]

/** Builds the body as a browser does. Names are written unescaped. */
export function getForm(parts: Part[], fields: Record<string, string> = {}) {
  const boundary = '----plat-test-boundary'
  const chunks: Buffer[] = []
  const say = (text: string) => chunks.push(Buffer.from(text, 'utf8'))
  for (const [name, value] of Object.entries(fields))
    say(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
  for (const [name, content, type = 'application/octet-stream', field = 'photos[]'] of parts) {
    say(
      `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`,
    )
    chunks.push(Buffer.from(content))
    say('\r\n')
  }
  say(`--${boundary}--\r\n`)
  return { payload: Buffer.concat(chunks), headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}

export async function sendForm(browser: Browser, parts: Part[], fields?: Record<string, string>) {
  const { payload, headers } = getForm(parts, fields)
  return browser.post('/sent', payload, { headers })
}

export const picture = (width = 40, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: '#3a7d44' } })
export const PDF = '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'
