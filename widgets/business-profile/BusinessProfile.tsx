import { type MouseEvent, useState } from 'react'
import { useIsland } from '../_runtime/context.ts'
import { Dialog } from '../_ui/dialog/Dialog.tsx'
import { Remote } from '../_ui/remote/Remote.tsx'
import { Tabs } from '../_ui/tabs/Tabs.tsx'
import type { BusinessProfileProps } from './contract.ts'
import { cardPath, reviewsIn, type WantedCompany } from './model.ts'
import { TEXTS } from './texts.ts'
import { useCompany } from './use-company.ts'

const sanitize = () => import('../_map-ui/sanitize.ts')

/** The profile of a company in a dialog that opens at its name. Without scripts the name leads to the company's page. */
export function BusinessProfile({ texts }: BusinessProfileProps) {
  const { id } = useIsland()
  const words = { ...TEXTS, ...texts }
  const { company, close } = useCompany()
  if (!company) return <div className="business-profile" hidden />
  return (
    <div className="business-profile">
      <Dialog key={company.id} id={`${id}-dialog`} title={company.name} close={words.close} onClose={close}>
        <Content company={company} words={words} />
      </Dialog>
    </div>
  )
}

/** Two tabs, each with HTML of the server; that of the second is fetched when it is chosen. */
function Content({ company, words }: { company: WantedCompany; words: typeof TEXTS }) {
  const { id } = useIsland()
  const [reviews, setReviews] = useState<string>()
  const card = cardPath(company.id)
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const url = link && reviewsIn(company.id, link)
    if (!url || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setReviews(url)
  }
  return (
    <Tabs
      id={`${id}-tabs`}
      label={words.tabs}
      onChoose={(index) => index === 1 && setReviews((now) => now ?? `${card}/reviews`)}
      tabs={[
        {
          key: 'about',
          label: words.about,
          content: <Remote url={card} sanitize={sanitize} texts={words} className="business-profile-about" />,
        },
        {
          key: 'reviews',
          label: words.reviews,
          content: reviews && (
            // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link in it is a click
            <div onClick={follow}>
              <Remote url={reviews} sanitize={sanitize} texts={words} className="business-profile-reviews" />
            </div>
          ),
        },
      ]}
    />
  )
}
