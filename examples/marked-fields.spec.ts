import { chromiumDriver } from './_harness/chromium.ts'
import { makeMember } from './_harness/member.ts'
import { test } from './_harness/test.ts'
import { expectTypedToStand, MARKS, type PageWithFields } from './scenarios/marked-fields.ts'

/** Pages with fields of islands that members read; those of visitors are in scenarios/marked-fields.ts. */
const MEMBER_PAGES: PageWithFields[] = [
  { path: '/bigger_deals/new' },
  { path: '/forums/1/topics/new' },
  { path: '/conversations/new' },
  { path: '/settings' },
  { path: '/settings/profile' },
  { path: '/business/signup' },
]

for (const mark of MARKS)
  test(`what a member typed before the scripts came stands, though another program marks fields by ${mark}`, async ({
    browser,
    site,
  }) => {
    const member = await browser.newContext()
    const world = { database: site.database, origin: site.plat.origin }
    const person = await makeMember(world, member, { phone: '+14155550123' })
    const driver = chromiumDriver(await member.newPage())
    for (const page of MEMBER_PAGES) await expectTypedToStand(driver, site, mark, page)
    await person.close()
    await member.close()
  })
