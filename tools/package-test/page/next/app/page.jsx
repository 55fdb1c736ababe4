import Link from 'next/link'
import { StateMap } from 'plat/react'
import { Client } from './client'

/** A component of the server with a map, and one of the browser with the others. */
export default function Page() {
  return (
    <main>
      <Link id="next" href="/elsewhere/">
        Next
      </Link>
      <StateMap className="server-map" highlight={['TX']} />
      <Client />
    </main>
  )
}
