import { expect, test } from 'vitest'
import { testApp } from '../_testing/test-app.ts'

test.each(['/', '/nothing/here'])('a page of an error that fails itself says nothing of why: %s', async (url) => {
  const app = await testApp()
  app.site.build = () => {
    throw new Error('ENOENT: /srv/plat/secret/manifest.json')
  }
  const { statusCode, body, headers } = await app.inject({ url, headers: { accept: 'text/html' } })
  expect(statusCode).toBe(500)
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toBe('We’ve logged the error. Try again in a moment.\n')
  expect(app.logged.join('')).toContain('/srv/plat/secret/manifest.json')
})
