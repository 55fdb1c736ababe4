import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { withDemo } from './with-demo.ts'

test.each([
  [{}, '1'],
  [{ DEMO: ' ' }, '1'],
  [{ DEMO: '0' }, '0'],
  [{ PORT: '4001', HOST: '127.0.0.1', DATA_DIR: '/tmp/plat' }, '1'],
  [{ PUBLIC_URL: 'https://plat.example' }, undefined],
  [{ TRUST_PROXY: 'loopback' }, undefined],
  [{ NODE_ENV: 'production' }, undefined],
  [{ HOST: '0.0.0.0' }, undefined],
  // The server says what is wrong with it.
  [{ PORT: 'http' }, undefined],
])('npm start with %j sets DEMO to %j', (env: Record<string, string>, expected) => {
  expect(withDemo(env).DEMO).toBe(expected)
})

test.each([
  ['DATABASE_URL', 'postgres://plat@localhost/plat'],
  ['SMTP_URL', 'smtp://localhost:2525'],
  ['PAYMENTS_KEY', 'sk_test_1'],
  ['SECRET', 'x'.repeat(32)],
  ['ALLOWED_HOSTS', 'plat.example'],
  ['PUBLIC_URL', 'http://localhost:4000'],
])('npm start with %s says that the demo is off, and DEMO=1 turns it on', (name, value) => {
  const env = { [name]: value, ...(name === 'PAYMENTS_KEY' && { PAYMENTS_WEBHOOK_SECRET: 'whsec_1' }) }
  const lines: string[] = []
  expect(withDemo(env, (line) => lines.push(line))).toBe(env)
  expect(lines).toEqual([`The demo is off, since ${name} is set. DEMO=1 turns it on.`])
  expect(readConfig({ ...env, DEMO: '1' }).demo).toBe(true)
})

test.each([
  [{ NODE_ENV: 'production' }, 'NODE_ENV is "production"'],
  [{ PUBLIC_URL: 'https://plat.example' }, 'PUBLIC_URL is "https://plat.example", which is not this machine'],
  [{ TRUST_PROXY: 'loopback' }, 'TRUST_PROXY is set'],
  [{ HOST: '0.0.0.0' }, 'HOST is "0.0.0.0", which others can reach'],
])('DEMO=1 with %j does not start', (env, reason) => {
  expect(() => readConfig({ DEMO: '1', ...env })).toThrow(`DEMO is "1"; expected 0, since ${reason}`)
})
