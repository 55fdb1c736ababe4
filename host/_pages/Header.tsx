import type { Viewer } from '../_http/viewer.ts'
import type { SiteLinks } from '../_services/links.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { MARK } from './icon.ts'
import { SearchLink, SiteSearch } from './SiteSearch.tsx'

interface Props {
  links: SiteLinks
  place: string | undefined
  /** True if the search is a plain form. */
  plain: boolean | undefined
  viewer: Viewer | undefined
  /** The CSRF token for calls; undefined on pages without a form. */
  token: string | undefined
}

/** The inside of the header: the places of the site, its search, and the account. */
export function Header({ links, place, plain, viewer, token }: Props) {
  return (
    <>
      <a className="skip" href="#main">
        Skip to main content
      </a>
      <a className="word-mark" href="/" aria-current={place === '/' ? 'page' : undefined}>
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path d={MARK.parcels} />
          <path className="taken" d={MARK.taken} />
        </svg>
        Plat
      </a>
      <nav aria-label="Main">
        {links.header.map(({ path, title, titleEnd }) => (
          <a key={path} href={path} aria-current={place === path ? 'page' : undefined}>
            {title}
            {titleEnd && <span className="where-wide">{titleEnd}</span>}
          </a>
        ))}
      </nav>
      {place !== '/search' && (
        <SiteSearch id="site-search" label="Search the site" placeholder="Search" plain={plain} />
      )}
      <SearchLink current={place === '/search'} />
      <AccountMenu links={links.account} viewer={viewer} token={token} place={place} />
    </>
  )
}
