import { IslandSlot } from './island.tsx'
import type { Banner } from '../banners/store.ts'

/** What stands between the header and the page. */
export const Banners = ({ banners }: { banners: readonly Banner[] }) => (
  <>
    {banners.map(({ id, level, message, link, linkText }) => (
      <IslandSlot
        key={id}
        name="site-banner"
        id={`banner-${id}`}
        on="load"
        withToken
        props={{ id, level, message, ...(link && linkText && { link: { href: link, text: linkText } }) }}
      />
    ))}
  </>
)
