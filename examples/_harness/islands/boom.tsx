import { useEffect, useLayoutEffect, useState } from 'react'
import * as z from 'zod/mini'
import { defineIsland } from '../../../widgets/_runtime/define-island.tsx'

/** An island that throws where its prop says: `render`, `effect`, `update` (a later drawing), `event`, `unmount` or `late unmount`. */
function Boom({ when }: { when?: string | undefined }) {
  const [clicks, setClicks] = useState(0)
  throwIf(when, 'render')
  if (clicks > 0) throwIf(when, 'update')
  useEffect(() => throwIf(when, 'effect'), [when])
  useLayoutEffect(() => () => throwIf(when, 'unmount'), [when])
  useEffect(() => () => throwIf(when, 'late unmount'), [when])
  const onClick = () => {
    setClicks(clicks + 1)
    throwIf(when, 'event')
  }
  return (
    <button type="button" onClick={onClick}>
      clicked {clicks}
    </button>
  )
}

function throwIf(when: string | undefined, where: string): void {
  if (when === where) throw new Error(`boom in ${where}`)
}

const mount = defineIsland({
  name: 'boom',
  props: z.object({ when: z.optional(z.string()) }),
  component: Boom,
  styles: [],
  shadow: false,
  build: 'none',
})

// An island may bring itself: this is how anybody's own would.
const page = window as unknown as { plat?: { push(entry: unknown): void } }
page.plat = page.plat || ([] as unknown[])
page.plat.push(['boom', mount, '1.0.0'])
