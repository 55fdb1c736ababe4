import { expect, test, vi } from 'vitest'
import { readConfig } from '../../_config/config.ts'
import { testDatabase } from '../../_testing/database.ts'
import { smtpServer } from '../../_testing/smtp-server.ts'
import { testApp } from '../../_testing/test-app.ts'
import { existsMail } from '../../accounts/mails/texts.ts'
import { adminActionMail } from '../../accounts/members/mail.ts'
import { writeLeadMail } from '../../contact/notify.ts'
import { getAlreadyMail, getConfirmMail, getIssueMail } from '../../newsletter/mails.tsx'
import { getNotificationMail } from '../../notifications/mails/mail.tsx'
import { fileMail } from '../../people/account/mails.ts'
import { writePlanMail } from '../../plans/mails/texts.ts'
import { writeContactMail } from '../../trust/contact-form.ts'
import { postMail } from './define-mail.ts'
import { MAIL_KINDS, type MailKind } from './mail-kinds.ts'
import { mailText } from './mail-text.tsx'
import type { MailContent } from './render-mail.tsx'

const db = await testDatabase()

async function open() {
  const server = await smtpServer()
  const app = await testApp({
    own: true,
    database: db.url,
    env: { SMTP_URL: server.url, OPERATOR_NAME: 'Acmé', CONTACT_EMAIL: 'desk@acme.example' },
  })
  await app.ready()
  /** Sends a mail, and returns it as the mail server gets it. */
  async function receive(content: MailContent) {
    server.received.length = 0
    // The first one waits until the queue is open.
    await vi.waitFor(() => postMail(app.site, content), 30_000)
    await vi.waitFor(() => expect(server.received).toHaveLength(1), { timeout: 30_000, interval: 20 })
    return parse(server.received[0]?.data ?? '')
  }
  return { server, receive }
}

function parse(raw: string) {
  const end = raw.indexOf('\r\n\r\n')
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
  })
  /** Returns the values of a header; one, if it is there once. */
  const get = (name: string) => {
    const values = headers.filter(([key]) => key === name).map(([, value]) => value)
    return values.length > 1 ? values : values[0]
  }
  return { head: raw.slice(0, end), body: raw.slice(end), get, names: headers.map(([name]) => name) }
}

const to = 'reader@example.com'
const origin = 'https://plat.example'
const site = { config: readConfig({ SECRET: 'x'.repeat(32) }), origin: () => origin }
const stop = `${origin}/stop?token=x`
const words = { to, subject: mailText`Hello`, body: [mailText`Words`] }
const visitor = { name: 'José Núñez', email: 'jose@visitor.example', phone: null, message: 'How much?' }
const lead = { businessName: 'Lotus', ...visitor } as Parameters<typeof writeLeadMail>[0]
const plan = { email: to, name: 'Ann', planName: 'Pro', interval: 'month', priceCents: 2900, periodEnd: null } as const
const action = { action: 'suspend', name: 'Ann', email: to, reason: 'Spam', until: null } as unknown

interface Expected {
  content: MailContent
  /** Who gets the answer; undefined where that is the sender. */
  replyTo?: string
  /** Whether the mail says that a program sent it. */
  automatic?: true
  /** Whether mail programs can stop mails of its kind. */
  list?: true
}

const program = (kind: 'business-email' | 'company-waits' | 'contact-confirm' | 'guest-place'): Expected => ({
  content: { ...words, kind },
  automatic: true,
})
const OPERATOR = 'Acmé <desk@acme.example>'
const operator = (kind: 'account-rights' | 'company-review' | 'moderation' | 'review-decision'): Expected => ({
  content: { ...words, kind },
  replyTo: OPERATOR,
})

/** Mail kind × headers. A kind that is not here is refused by the compiler, and by the first test. */
const TABLE: Record<MailKind, Expected> = {
  account: { content: existsMail(to, origin), automatic: true },
  'account-data': { content: fileMail({ name: 'Ann', email: to }, origin), automatic: true },
  'account-rights': operator('account-rights'),
  'account-status': {
    content: adminActionMail(action as Parameters<typeof adminActionMail>[0], 'UTC', origin),
    replyTo: OPERATOR,
  },
  'business-email': program('business-email'),
  'company-review': operator('company-review'),
  'company-waits': program('company-waits'),
  'contact-confirm': program('contact-confirm'),
  'contact-form': {
    content: writeContactMail(to, { ...visitor, topic: 'question' }),
    replyTo: 'José Núñez <jose@visitor.example>',
  },
  'guest-place': program('guest-place'),
  'guest-reminder': { content: { ...words, kind: 'guest-reminder', unsubscribe: stop }, automatic: true, list: true },
  lead: { content: writeLeadMail(lead, to, origin), replyTo: 'José Núñez <jose@visitor.example>' },
  'lead-price': { content: { ...words, kind: 'lead-price' }, automatic: true },
  moderation: operator('moderation'),
  'newsletter-confirm': { content: getConfirmMail(site, to, 'x'), automatic: true },
  'newsletter-issue': {
    content: getIssueMail(site, to, { id: 1, subject: 'Rents in Doña Ana', body: 'They rose.' }),
    replyTo: OPERATOR,
    list: true,
  },
  'newsletter-subscribed': { content: getAlreadyMail(site, to), automatic: true, list: true },
  notifications: {
    content: getNotificationMail({
      to,
      name: 'Ann',
      lines: [{ sentence: 'Zoë replied', url: origin }],
      unsubscribe: stop,
      settings: `${origin}/settings`,
    }),
    automatic: true,
    list: true,
  },
  plan: {
    content: writePlanMail('ended', plan as unknown as Parameters<typeof writePlanMail>[1], {
      origin,
      timeZone: 'UTC',
    }),
    automatic: true,
  },
  'review-decision': operator('review-decision'),
  'review-request': { content: { ...words, kind: 'review-request' }, automatic: true },
}

/** Decodes the encoded words of a header (RFC 2047). */
const decode = (value: string | string[] | undefined) =>
  typeof value === 'string'
    ? value
        .replace(/\?=\s+=\?/g, '?==?')
        .replace(/=\?utf-8\?(q|b)\?(.*?)\?=/gi, (_, how: string, code: string) =>
          how.toLowerCase() === 'b'
            ? Buffer.from(code, 'base64').toString()
            : decodeURIComponent(code.replaceAll('_', ' ').replaceAll('=', '%')),
        )
        .replaceAll('"', '')
    : undefined

test('the table has all kinds of mails', () => {
  expect(Object.keys(TABLE).sort()).toEqual(Object.keys(MAIL_KINDS).sort())
  for (const [kind, { content }] of Object.entries(TABLE)) expect(content.kind).toBe(kind)
})

test('each mail has the headers of its kind, in ASCII, and says the same as text and as HTML', async () => {
  const { receive } = await open()
  for (const [kind, { content, replyTo, automatic, list }] of Object.entries(TABLE)) {
    const { head, body, get } = await receive(content)
    expect({
      kind,
      to: get('to'),
      subject: decode(get('subject')),
      replyTo: decode(get('reply-to')),
      automatic: get('auto-submitted'),
      unsubscribe: get('list-unsubscribe'),
      oneClick: get('list-unsubscribe-post'),
      id: get('message-id'),
      date: get('date'),
      mime: get('mime-version'),
      type: get('content-type'),
    }).toEqual({
      kind,
      to,
      subject: content.subject.text,
      replyTo,
      automatic: automatic && 'auto-generated',
      unsubscribe: list && expect.stringMatching(/^<https?:\/\/[^<>\s]+>$/),
      oneClick: list && 'List-Unsubscribe=One-Click',
      id: expect.stringMatching(/^<[\w-]{36}@[\w.-]+>$/),
      date: expect.stringMatching(/^\w{3}, \d{2} \w{3} \d{4} [\d:]{8} \+0000$/),
      mime: '1.0',
      type: expect.stringMatching(/^multipart\/alternative;/),
    })
    expect(head).toMatch(/^[\x20-\x7e\r\n\t]+$/)
    expect(body).toMatch(/content-type: text\/plain; charset=utf-8[\s\S]*content-type: text\/html; charset=utf-8/i)
  }
})

test('a name that somebody chose becomes neither a second address nor a header', async () => {
  const { server, receive } = await open()
  const cleanNames: Record<string, string> = {
    'Ann "the boss" <boss@bank.example>': 'Ann the boss boss bank. example',
    'Ann\r\nBcc: evil@evil.example': 'Ann Bcc evil evil. example',
    'Lee, Ann; Bob': 'Lee Ann Bob',
    '=?utf-8?Q?boss=40bank?=': 'utf-8?Q?boss=40bank?=',
    '李\u202e安\\': '李安',
    '@@': '',
    ['😀'.repeat(100)]: `${'😀'.repeat(80)}…`,
  }
  for (const [name, words] of Object.entries(cleanNames)) {
    const { get, names } = await receive(writeLeadMail({ ...lead, name, businessName: name }, to, origin))
    expect(names).not.toContain('bcc')
    expect(get('subject')).not.toContain('=?utf-8?Q?boss')
    expect(decode(get('reply-to'))).toBe(words ? `${words} <jose@visitor.example>` : 'jose@visitor.example')
    expect(server.received[0]?.to).toEqual([to])
  }
})

test('a mail that is sent again is the same mail', async () => {
  const { server, receive } = await open()
  server.refuse.push('451 later')
  const { get } = await receive({ ...words, kind: 'account' })
  const { rows } = await db.pool.query(
    "select data->>'id' as id from pgboss.job where name = 'mail' and retry_count > 0",
  )
  expect(rows.map(({ id }) => get('message-id')?.includes(id))).toEqual([true])
})
