import { expect, test } from 'vitest'
import { labeledLink, mailLines, mailLink, mailText, quoted, quotedMessage, verbatim } from './mail-text.tsx'
import { renderMail } from './render-mail.tsx'

const OPERATOR = { name: 'Plat', address: 'contact@plat.example' }
const render = (...body: Parameters<typeof renderMail>[0]['body']) =>
  renderMail({ kind: 'account', to: 'ann@example.com', subject: mailText`Hello`, body }, OPERATOR)

test('a mail is text and HTML that say the same, with our name', () => {
  const link = mailLink('https://plat.example/a?b=c&d')
  const mail = render(mailText`Hi ${'Ann'},`, undefined, mailText`Open ${link} by ${verbatim('3:00 PM')}.`)
  expect(mail).toEqual({
    to: 'ann@example.com',
    subject: 'Hello',
    text: 'Hi Ann,\n\nOpen https://plat.example/a?b=c&d by 3:00 PM.\n\nPlat',
    html: expect.stringContaining(
      '>Plat</p><p>Hi Ann,</p><p>Open <a href="https://plat.example/a?b=c&amp;d">https://plat.example/a?b=c&amp;d</a> by 3:00 PM.</p>',
    ),
    headers: { 'Auto-Submitted': 'auto-generated' },
  })
})

test('nothing that somebody typed becomes a link, a line of its own or HTML', () => {
  const name = 'Win at https://evil.example\r\n\u202eBcc: <b>x@evil.example</b>'
  const body = [mailText`Hi ${name},`, mailText`From ${quoted(name)}`, quotedMessage('see https://evil.example\nPlat')]
  const { subject, text, html } = renderMail(
    { kind: 'account', to: 'ann@example.com', subject: mailText`${name} wrote`, body },
    OPERATOR,
  )
  for (const part of [subject, text, html]) {
    expect(part).not.toMatch(/evil\.example|https:\/\/|x@evil/)
    expect(part).not.toContain('\u202e')
  }
  expect(subject).not.toContain('\n')
  expect(text).toContain('> see https[:]//evil[.]example\n> Plat')
  expect(html).not.toContain('<b>')
})

test('lines and links with words stand one below the other in text', () => {
  const { text, html } = render(
    mailLines(mailText`Email: ${verbatim('a@b.example')}`, mailText`Two`),
    labeledLink(mailText`${'Ann'} wrote`, 'https://plat.example/1'),
  )
  expect(text).toContain('Email: a@b.example\nTwo\n\nAnn wrote:\nhttps://plat.example/1')
  expect(html).toContain('<p>Email: a@b.example<br/>Two</p><p><a href="https://plat.example/1">Ann wrote</a></p>')
})
