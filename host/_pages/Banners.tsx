import { siteBanner } from '../../widgets/site-banner/server.ts'
import { IslandSlot } from './island.tsx'

/** The banners between the header and the page. */
export const Banners = ({ banners }: { banners: readonly Banner[] }) => (
  <>
    {banners.map(({ id, level, message, link, linkText }) => (
      <IslandSlot
        key={id}
        island={siteBanner}
        id={`banner-${id}`}
        on="load"
        props={{ id, level, message, ...(link && linkText && { link: { href: link, text: linkText } }) }}
      />
    ))}
  </>
)

export interface Banner {
  id: number
  level: 'notice' | 'alert' | 'error'
  message: string
  link: string | null
  linkText: string | null
  audience: 'everyone' | 'visitors' | 'members' | 'owners'
  path: string
}
