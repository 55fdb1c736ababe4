import type { SiteLinks } from '../_services/links.ts'
import { ThemeSwitch } from './ThemeSwitch.tsx'

interface Props {
  columns: SiteLinks['footer']
  /** The path of the page. */
  place: string | undefined
}

/** The end of every page. */
export const Footer = ({ columns, place }: Props) => (
  <footer className="foot">
    <nav aria-label="More pages">
      {columns.map(({ title, links }) => (
        <div key={title}>
          <p id={`foot-${title.toLowerCase().replaceAll(' ', '-')}`} className="foot-title">
            {title}
          </p>
          <ul aria-labelledby={`foot-${title.toLowerCase().replaceAll(' ', '-')}`}>
            {links.map(({ path, title: name }) => (
              <li key={path}>
                <a href={path} aria-current={place === path ? 'page' : undefined}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
    <ThemeSwitch />
    <p>
      Map shapes: US Census Bureau, via us-atlas. ZIP code data: <a href="https://www.geonames.org/">GeoNames</a>,{' '}
      <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>. We count visits without cookies, and use one
      for statistics only if you allow it in <a href="/privacy-choices">Privacy choices</a>.
    </p>
  </footer>
)
