import { randomUUID } from 'node:crypto'
import { symmetricDecrypt } from 'better-auth/crypto'
import type { LightMyRequestResponse } from 'fastify'
import type { Config } from '../_config/config.ts'
import { BackupError } from '../_db/backup/backup-reader.ts'
import { openDatabase } from '../_db/database.ts'
import { type App, createApp } from '../app.ts'
import { findMember, setPassword } from './verify-store.ts'

/**
 * Logs in to a restored database as one of its members, by the site itself: with a password that is given to them there, and with the
 * code of their app if any member has one, which shows that the backup's key reads what it encrypted.
 * @returns a sentence on who did
 */
export async function logInAsMember(url: string, config: Config): Promise<string> {
  const app = await createApp({ config, db: openDatabase(url, { max: 4 }), log: { write() {} } })
  try {
    const member = await findMember(app.site.db)
    if (!member) return 'There is nobody who could log in.'
    const password = randomUUID()
    const { password: hasher, secretConfig: key } = await app.site.auth.$context
    await setPassword(app.site.db, member.id, await hasher.hash(password))
    const browser = makeBrowser(app)
    const { redirect_url: next } = await browser.post('/login', { email: member.email, password })
    if (member.secret !== null) {
      const secret = await symmetricDecrypt({ key, data: member.secret }).catch(() => {
        throw new BackupError('The key of the backup does not read the second factors in it.')
      })
      const { code } = await app.site.auth.api.generateTOTP({ body: { secret } })
      await browser.post('/login/code', { code })
    } else if (next === undefined) throw new BackupError('Nobody can log in to what was restored.')
    await browser.expectSession()
    return `A member logged in${member.secret === null ? '; none has a second factor.' : ' with a code.'}`
  } finally {
    await app.close()
  }
}

function makeBrowser(app: App) {
  const cookies = new Map<string, string>()
  const ask = async (method: 'GET' | 'POST', url: string, body?: object): Promise<LightMyRequestResponse> => {
    const token: string | undefined = body && (await ask('GET', '/session/csrf')).json().token
    const cookie = [...cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ')
    const headers = { accept: 'application/json', ...(cookie && { cookie }), ...(token && { 'x-csrf-token': token }) }
    const reply = await app.inject({ method, url, headers, ...(body && { payload: body }) })
    for (const { name, value } of reply.cookies) cookies.set(name, value)
    return reply
  }
  return {
    async post(url: string, body: object): Promise<{ redirect_url?: string }> {
      const reply = await ask('POST', url, body)
      if (reply.statusCode !== 200)
        throw new BackupError(`Nobody can log in to what was restored: ${url} answers ${reply.statusCode}.`)
      return reply.json()
    },
    async expectSession(): Promise<void> {
      const { statusCode } = await ask('GET', '/settings')
      if (statusCode !== 200)
        throw new BackupError(`Nobody can log in to what was restored: /settings answers ${statusCode}.`)
    },
  }
}
