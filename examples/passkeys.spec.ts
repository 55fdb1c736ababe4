import type { CDPSession, Page } from '@playwright/test'
import { startHost } from './_harness/host.ts'
import { makeMember } from './_harness/member.ts'
import { startProxy } from './_harness/proxy.ts'
import { settle } from './_harness/settle.ts'
import { expect, test } from './_harness/test.ts'

/** A host under a name: passkeys do not belong to bare addresses, and the other tests' host has one. */
async function startNamedHost() {
  let target = ''
  const gate = await startProxy(() => target)
  const origin = gate.origin.replace('127.0.0.1', 'localhost')
  const host = await startHost(origin)
  target = host.origin
  const close = async () => {
    await host.close()
    await gate.close()
  }
  return { origin, database: host.database, close }
}

let named: Awaited<ReturnType<typeof startNamedHost>>
test.beforeAll(async () => {
  named = await startNamedHost()
})
test.afterAll(() => named.close())

interface Device {
  cdp: CDPSession
  authenticatorId: string
}

/** Gives a page an authenticator that has checked its owner, as a telephone does. */
async function plugIn(page: Page): Promise<Device> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { cdp, authenticatorId }
}

/** Keeps the email field from logging in by itself, which a virtual authenticator does as soon as it is asked. */
const withoutSuggestions = (page: Page) =>
  page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })

async function addPasskey(page: Page) {
  await page.goto(`${named.origin}/settings/passkeys`)
  await page.getByLabel('Name', { exact: true }).fill('My phone')
  await page.getByRole('button', { name: 'Add passkey' }).click()
  await expect(page.getByText('Your passkey was added')).toBeVisible()
}

test('a member adds a passkey, logs in with it, and removes it', async ({ page, context }) => {
  const member = await makeMember(named, context, { name: 'Pat Passkey' })
  await withoutSuggestions(page)
  const { cdp, authenticatorId } = await plugIn(page)
  await addPasskey(page)
  await expect(page.getByRole('listitem').filter({ hasText: 'My phone' })).toContainText('Not used yet')
  // The device says so itself.
  await page.getByLabel('Name', { exact: true }).fill('Once more')
  await page.getByRole('button', { name: 'Add passkey' }).click()
  await expect(page.getByRole('alert')).toContainText('already has a passkey')
  await context.clearCookies()
  await page.goto(`${named.origin}/login?next=/settings/passkeys`)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.waitForURL(({ pathname }) => pathname === '/settings/passkeys')
  await expect(page.getByRole('listitem').filter({ hasText: 'My phone' })).toContainText('Last used')
  await page.getByRole('button', { name: 'Remove My phone' }).click()
  await expect(page.getByText('Your passkey was removed')).toBeVisible()
  await context.clearCookies()
  await page.goto(`${named.origin}/login`)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('alert')).toContainText('doesn’t work here')
  await cdp.send('WebAuthn.clearCredentials', { authenticatorId })
  await member.close()
})

test('a passkey answers the question before a sensitive change, which then goes on', async ({ page, context }) => {
  const member = await makeMember(named, context)
  await plugIn(page)
  await addPasskey(page)
  await member.query("update sessions set confirmed_at = now() - interval '1 hour' where user_id = $1", [member.id])
  await page.getByRole('button', { name: 'Remove My phone' }).click()
  await expect(page.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible()
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByText('Your passkey was removed')).toBeVisible()
  await member.close()
})

test('the email field suggests the passkey', async ({ page, context }) => {
  const member = await makeMember(named, context)
  await plugIn(page)
  await addPasskey(page)
  await context.clearCookies()
  await page.goto(`${named.origin}/login?next=/settings/passkeys`)
  await page.waitForURL(({ pathname }) => pathname === '/settings/passkeys')
  await expect(page.getByRole('listitem').filter({ hasText: 'My phone' })).toBeVisible()
  await member.close()
})

test('an answer that was sent before, one of another site and one of a copy log nobody in', async ({
  page,
  context,
  site,
}) => {
  const member = await makeMember(named, context)
  await withoutSuggestions(page)
  const { cdp, authenticatorId } = await plugIn(page)
  await addPasskey(page)
  const [old] = (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials
  await context.clearCookies()
  await page.goto(`${named.origin}/login?next=/settings/passkeys`)
  const sent = page.waitForRequest((request) => request.url().endsWith('/login/passkey'))
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  const answer = (await sent).postDataJSON()
  await page.waitForURL(({ pathname }) => pathname === '/settings/passkeys')
  const { token } = await (await page.request.get(`${named.origin}/session/csrf`)).json()
  const send = async (data: object) => {
    const headers = { accept: 'application/json', 'x-csrf-token': token }
    return (await page.request.post(`${named.origin}/login/passkey`, { data, headers })).status()
  }
  expect(await send(answer)).toBe(422)
  // The same name at another port: the browser lets its page ask, and the answer says where.
  const options = await page.request.post(`${named.origin}/login/passkey/options`, {
    data: {},
    headers: { accept: 'application/json', 'x-csrf-token': token },
  })
  await page.goto(site.page('<p>A stranger’s page</p>'))
  const stolen = await page.evaluate(
    async (json) => {
      const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(json)
      return ((await navigator.credentials.get({ publicKey })) as PublicKeyCredential).toJSON()
    },
    await options.json(),
  )
  expect(await send({ credential: stolen })).toBe(422)
  // A copy that was made when the passkey had counted less.
  if (!old) throw new Error('the authenticator has no passkey')
  await cdp.send('WebAuthn.removeCredential', { authenticatorId, credentialId: old.credentialId })
  await cdp.send('WebAuthn.addCredential', { authenticatorId, credential: { ...old, signCount: 0 } })
  await context.clearCookies()
  await page.goto(`${named.origin}/login`)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('alert')).toContainText('doesn’t work here')
  await member.close()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the settings say that passkeys need it, and the login offers none', async ({ page, context }) => {
    const member = await makeMember(named, context)
    await page.goto(`${named.origin}/settings/passkeys`)
    await expect(page.getByText('Adding a passkey needs JavaScript')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add passkey' })).toBeHidden()
    await context.clearCookies()
    await page.goto(`${named.origin}/login`)
    await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeHidden()
    await member.close()
  })
})

test('a login page that gets no suggestions, such as behind a crowded address, says nothing until somebody asks', async ({
  page,
}) => {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => true
  })
  const error = { code: 'too_many', message: 'Too many attempts. Try again in 3 minutes.' }
  await page.route('**/login/passkey/options', (route) => route.fulfill({ status: 429, json: { error } }))
  const refused = page.waitForResponse('**/login/passkey/options')
  await page.goto(`${named.origin}/login`)
  await (await refused).finished()
  await settle(page)
  await expect(page.getByText(error.message)).toHaveCount(0)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByText(error.message)).toBeVisible()
})
