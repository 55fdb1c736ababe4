import { expect, test } from 'vitest'
import { testDatabase } from '../../_testing/database.ts'
import { makePerson, signedIn } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'

const db = await testDatabase()

test('each page that an area adds to the settings marks itself among the others', async () => {
  const app = await testApp({ database: db.url })
  const browser = await signedIn(app, await makePerson(db))
  for (const { path, title } of app.site.settingsPages)
    expect((await browser.page(path)).body).toContain(`<a href="${path}" aria-current="page">${title}</a>`)
})
