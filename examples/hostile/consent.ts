import { map } from '../scenarios/parts.ts'
import type { HostilePage } from './page.ts'

const ELEMENT = map({ highlight: ['TX'] })
const HELD =
  '<script type="text/plain" data-consent="maps" data-src="http://localhost:4000/embed/v1/loader.js"></script>'
const run = (times: number) => `<script>setTimeout(() => {
  const held = document.querySelector('script[type="text/plain"]')
  for (let i = 0; i < ${times}; i++) {
    const script = document.createElement('script')
    script.src = held.dataset.src
    held.replaceWith(script)
    document.body.append(script)
  }
}, 300)</script>`

/** What consent managers do: they hold scripts back and run them when the visitor agrees. */
export const consent: HostilePage[] = [
  { name: 'a consent manager runs the loader later', body: ELEMENT + HELD + run(1) },
  { name: 'a consent manager runs the loader twice', body: ELEMENT + HELD + run(2) },
  {
    name: 'a consent manager adds the loader by document.write',
    body: `${ELEMENT}<script>document.write('<script src="http://localhost:4000/embed/v1/loader.js"><\\/script>')</script>`,
  },
]
