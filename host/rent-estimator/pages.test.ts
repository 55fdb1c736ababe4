import { expect, test } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { testApp } from '../_testing/test-app.ts'
import { addTown } from '../insights/_testing/town.ts'

const db = await testDatabase()
await addTown(db)
const app = () => testApp({ database: db.url })

test('RENT-004 the rent estimator is a page of its own, and works without scripts', async () => {
  const page = await (await app()).inject({ url: '/rent-estimator', headers: { accept: 'text/html' } })
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('data-plat="rent-estimator"')
  const step = await (await app()).inject({
    url: '/rent-estimator?address=9+elm+ct&price=%24250%2C000',
    headers: { accept: 'text/html' },
  })
  expect(step.body).toMatch(/<select[^>]*name="insights_address_verification\[address\]"/)
  expect(step.body).toContain('9 Elm Ct, Apt 5, Springfield, IL 62704</option>')
})

test('an unknown place has the one option that says so, and a town its own', async () => {
  const options = async (address: string) => {
    const { body } = await (await app()).inject({
      url: `/rent-estimator?${new URLSearchParams({ address, price: '1' })}`,
      headers: { accept: 'text/html' },
    })
    const [, select = ''] = /name="insights_address_verification\[address\]"[^>]*>(.*?)<\/select>/s.exec(body) ?? []
    return [...select.matchAll(/<option[^>]*>([^<]*)/g)].map(([, text]) => text)
  }
  expect(await options('zzyzx')).toEqual(['Sorry, this location is not known, please try again.'])
  expect(await options('springfield il')).toEqual(['Springfield, IL'])
})

test('the estimator page says what is wrong with its first step', async () => {
  const { statusCode, body } = await (await app()).inject({
    url: '/rent-estimator?address=&price=x',
    headers: { accept: 'text/html' },
  })
  expect(statusCode).toBe(422)
  expect(body).toContain('Enter an address, a town or a ZIP code.')
  expect(body).toContain('value="x"')
})
