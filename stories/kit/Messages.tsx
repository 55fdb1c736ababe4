import { useState } from 'react'
import { Banner } from '../../widgets/_ui/banner/Banner.tsx'
import { CHIP_SCHEMES, Chip } from '../../widgets/_ui/chip/Chip.tsx'
import { Dialog } from '../../widgets/_ui/dialog/Dialog.tsx'
import { TimeAgo } from '../../widgets/_ui/time-ago/TimeAgo.tsx'
import { timeAgo } from '../../widgets/_ui/time-ago/time-ago.ts'
import { KitSection, Page, StateExample } from './Section.tsx'

function Asking({ held = false }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="plat-button" onClick={() => setOpen(true)}>
        Ask
      </button>
      {open && (
        <Dialog
          id={`dialog-${held}`}
          title="Stop getting leads?"
          close="Close"
          held={held}
          onClose={() => setOpen(false)}
        >
          <p>Investors will no longer find your business. You can start again at any time.</p>
          <button type="button" className="plat-button" onClick={() => setOpen(false)}>
            Stop
          </button>
        </Dialog>
      )}
    </>
  )
}

const AGES = [5, 45, 300, 3 * 3600, 12 * 86_400, 90 * 86_400, 800 * 86_400]

export const Messages = () => (
  <Page title="Messages" about="What is said beside or above things, and how loud.">
    <KitSection title="Banner" about="Three levels, told apart by their sign as well as by their color.">
      <StateExample name="notice">
        <Banner level="notice" onDismiss={() => {}}>
          <p>Your export is being made. We mail you when it is ready.</p>
        </Banner>
      </StateExample>
      <StateExample name="alert">
        <Banner level="alert">
          <p>
            Your subscription ends in three days. <a href="#pay">Renew it</a>
          </p>
        </Banner>
      </StateExample>
      <StateExample name="error">
        <Banner level="error">
          <p>We couldn’t send the code to (415) 555-0100. Check the number or try again in 30 seconds.</p>
        </Banner>
      </StateExample>
    </KitSection>
    <KitSection title="Chip" about="A word or two; the color says nothing that the word does not.">
      {CHIP_SCHEMES.map((scheme) => (
        <StateExample key={scheme} name={scheme}>
          <Chip scheme={scheme}>{scheme[0]?.toUpperCase() + scheme.slice(1)}</Chip>
        </StateExample>
      ))}
    </KitSection>
    <KitSection title="Time ago" about="Once a second while the item is younger than an hour.">
      <StateExample name="now">
        <TimeAgo at={new Date().toISOString()} />
      </StateExample>
      {AGES.map((age) => (
        <StateExample key={age} name={`${age} seconds ago`}>
          {timeAgo(age)}
        </StateExample>
      ))}
    </KitSection>
    <KitSection title="Dialog" about="What lies behind does not scroll; the focus goes back to where it was.">
      <StateExample name="closed by Escape and by a click outside">
        <Asking />
      </StateExample>
      <StateExample name="closed by its button alone">
        <Asking held />
      </StateExample>
    </KitSection>
  </Page>
)
