import { deepEqual } from 'node:assert/strict'
import { type Driver, until } from '../_harness/driver.ts'
import { map } from '../scenarios/parts.ts'
import type { HostilePage } from './page.ts'

const NONCED = '<script nonce="r4nd0m" async src="http://localhost:4000/embed/v1/loader.js"></script>'
/** Remembers what the policy refused. It stands before the policy, which would refuse it too. */
const LISTEN = `<script>
window.refused = []
addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
  refused.push([effectiveDirective, blockedURI, sample].join(' ')))
</script>`

/** Opens the pop-up of Texas and expects that the policy has refused nothing. */
async function check(driver: Driver): Promise<void> {
  const at = await driver.evaluate(() => {
    const box = document
      .querySelector('[data-plat]')
      ?.shadowRoot?.querySelector('[data-id=TX]')
      ?.getBoundingClientRect()
    return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
  })
  await driver.click(at.x, at.y)
  const getPopup = () =>
    driver.evaluate(
      () => document.querySelector('[data-plat]')?.shadowRoot?.querySelector('[role=dialog]')?.textContent,
    )
  await until(async () => /Lone Star.*Big\s+country/.test((await getPopup()) ?? ''), 'the pop-up of Texas')
  const refused = await driver.evaluate(() => (window as unknown as { refused: string[] }).refused)
  const sanitizes = await driver.evaluate(() => 'setHTML' in Element.prototype)
  // Without a sanitizer of the browser's own one is fetched, which asks for Trusted Types and is content without.
  deepEqual(sanitizes ? refused : refused.filter((one) => !/trusted-types/.test(one)), [])
}

/** A handler that its owner wrote is removed before the browser reports it. */
const HTML = '<b onclick=go()>Big</b> country'

const under = (name: string, policy: string, head = ''): HostilePage => ({
  name: `a policy: ${name}`,
  head: `${LISTEN}${head}<meta http-equiv="Content-Security-Policy" content="${policy}">`,
  body: map({ highlight: ['TX'], details: { TX: { title: 'Lone Star', html: HTML } } }) + NONCED,
  check,
})

/** The strictest policies that pages have. */
export const policies: HostilePage[] = [
  under('scripts by nonce only', "default-src 'none'; script-src 'nonce-r4nd0m' 'strict-dynamic'"),
  under(
    'scripts by nonce only, and Trusted Types that allow no policy',
    "default-src 'none'; script-src 'nonce-r4nd0m' 'strict-dynamic'; require-trusted-types-for 'script'; trusted-types 'none'",
  ),
  under(
    'Trusted Types that allow no policy, in a browser without a sanitizer of its own',
    "require-trusted-types-for 'script'; trusted-types 'none'",
    '<script>delete Element.prototype.setHTML</script>',
  ),
  under('scripts of our host only', "default-src 'self'; script-src http://localhost:4000"),
]
