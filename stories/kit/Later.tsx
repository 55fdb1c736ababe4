import { useState } from 'react'
import { useRedirect } from '../../widgets/_http/use-redirect.ts'
import { Island, SERVER } from '../../widgets/_runtime/context.ts'
import { Banner } from '../../widgets/_ui/banner/Banner.tsx'
import { useDelayed } from '../../widgets/_ui/delayed/use-delayed.ts'
import { InfiniteScroll } from '../../widgets/_ui/infinite-scroll/InfiniteScroll.tsx'
import { KitSection, Page, StateExample } from './Section.tsx'

function Offer({ idempotent = false }) {
  const { shown, start, pause, resume } = useDelayed(5000, { idempotent, auto: false })
  return (
    <>
      <p>
        {[
          { label: 'Start', press: start },
          { label: 'Pause', press: pause },
          { label: 'Resume', press: resume },
        ].map(({ label, press }) => (
          <button key={label} type="button" className="plat-link kit-way" onClick={press}>
            {label}
          </button>
        ))}
      </p>
      {shown && (
        <Banner level="notice">
          <p>Talk to an agent near you.</p>
        </Banner>
      )}
    </>
  )
}

function Goes() {
  const [done, setDone] = useState(false)
  useRedirect(done ? '/dashboard' : undefined)
  return done ? (
    <p>
      Your account is there. We take you to <a href="#dashboard">your dashboard</a>.
    </p>
  ) : (
    <button type="button" className="plat-button" onClick={() => setDone(true)}>
      Create account
    </button>
  )
}

/** A page of its own, which does not leave: it says where it would go. */
function Redirects() {
  const [gone, setGone] = useState<string>()
  const emit = (_: string, detail?: unknown) => {
    setGone((detail as { url: string }).url)
    return false
  }
  return (
    <Island.Provider value={{ ...SERVER, emit }}>
      <Goes />
      <p role="status">{gone && `It has gone to ${gone}.`}</p>
    </Island.Provider>
  )
}

/** Returns a server's answer as a data address. */
const answer = (kind: string, text: string) => `data:${kind},${encodeURIComponent(text)}`
const MORE = answer(
  'text/vnd.turbo-stream.html',
  `<turbo-stream action="append" target="rows"><template>${['Pima County, AZ', 'Wayne County, MI', 'Kent County, MI']
    .map((county) => `<li>${county}</li>`)
    .join('')}</template></turbo-stream>`,
)
const sanitize = () => import('../../widgets/_map-ui/sanitize.ts')

export const Later = () => (
  <Page title="Later" about="Content and pages that come after a while, or when somebody comes near.">
    <KitSection title="Delayed content" about="After five seconds. Pauses do not count.">
      <StateExample name="started anew each time">
        <Offer />
      </StateExample>
      <StateExample name="shown once, it stays">
        <Offer idempotent />
      </StateExample>
    </KitSection>
    <KitSection title="Redirect" about="Three seconds after it is done, unless the reader has gone before.">
      <StateExample name="with its link">
        <Redirects />
      </StateExample>
    </KitSection>
    <KitSection title="Infinite scroll" about="The next page comes as a Turbo stream as soon as the end is near.">
      <StateExample name="two pages">
        <ul id="rows">
          <li>Cook County, IL</li>
          <li>King County, WA</li>
          <li>Travis County, TX</li>
        </ul>
        <InfiniteScroll next={MORE} sanitize={sanitize} />
      </StateExample>
      <StateExample name="a page that does not come">
        <InfiniteScroll next={answer('text/plain', 'Sorry')} sanitize={sanitize} />
      </StateExample>
    </KitSection>
  </Page>
)
