import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { Browser } from '../_testing/people.ts'
import { testApp } from '../_testing/test-app.ts'

const db = await testDatabase()
const open = async (path: string) => new Browser(await testApp({ database: db.url })).page(path)

test('every page has the search in its header, as a form that needs no script', async () => {
  for (const path of ['/', '/forums', '/login', '/nowhere']) {
    const { body } = await open(path)
    const [header = ''] = /<header.*?<\/header>/s.exec(body) ?? []
    expect(header).toMatch(/<form[^>]* role="search"[^>]* action="\/search"/)
    expect(header).toMatch(/<input[^>]* name="q"/)
    expect(header).toMatch(/<a[^>]* href="\/search"/)
  }
})

test('its code is not fetched before somebody turns to it', async () => {
  const { body } = await open('/forums')
  expect(body).toMatch(/data-plat="site-search" data-plat-on="interaction"/)
  expect(body).not.toMatch(/modulepreload[^>]*site-search/)
})

test('a page that is drawn light or dark for its reader names the script that does so in its policy', async () => {
  const { body, headers } = await open('/help')
  const [, script = ''] = /<head>.*?<script>(.*?)<\/script>/s.exec(body) ?? []
  expect(script).toContain('plat-theme')
  expect(headers['content-security-policy']).toContain(`'sha256-${hash('sha256', script, 'base64')}'`)
  expect(body).toMatch(/<div[^>]* hidden[^>]* class="theme"/)
})

test('pages of the account load no script for it', async () => {
  const { body } = await open('/login')
  expect(body).not.toContain('data-plat')
  expect(body).not.toContain('loader.js')
})

test('the page of the search has one field', async () => {
  const { body } = await open('/search?q=cook')
  expect(body.match(/<input[^>]* name="q"/g)).toHaveLength(1)
})
