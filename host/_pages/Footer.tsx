import { ThemeSwitch } from './ThemeSwitch.tsx'

/** Links below every page, in columns by whom they are for. */
const COLUMNS = [
  {
    title: 'Explore',
    links: [
      ['/markets', 'Markets'],
      ['/bigger_deals', 'Deals'],
      ['/bigger_deals/new', 'List a home'],
      ['/insights', 'Insights'],
      ['/rent-estimator', 'Rent estimator'],
      ['/calculators', 'Calculators'],
      ['/maps/counties', 'County map'],
      ['/maps/us', 'State map'],
    ],
  },
  {
    title: 'Community',
    links: [
      ['/forums', 'Forums'],
      ['/blog', 'Blog'],
      ['/events', 'Events'],
      ['/webinars', 'Webinars'],
      ['/newsletter', 'Newsletter'],
      ['/companies', 'Companies'],
      ['/business-finder', 'Business finder'],
      ['/business/signup', 'List your company'],
      ['/pricing', 'Plans and pricing'],
      ['/help', 'Help'],
    ],
  },
  {
    title: 'For site owners',
    links: [
      ['/embed', 'Maps for your site'],
      ['/embed/builder', 'Map builder'],
      ['/docs', 'Docs'],
      ['/docs/guides/examples', 'Examples'],
      ['/docs/guides/simplemaps', 'Moving from SimpleMaps'],
    ],
  },
  {
    title: 'About Plat',
    links: [
      ['/about', 'About'],
      ['/contact', 'Contact'],
      ['/how-estimates-work', 'How estimates work'],
      ['/data-sources', 'Data sources'],
      ['/privacy', 'Privacy'],
      ['/privacy-choices', 'Privacy choices'],
      ['/terms', 'Terms'],
      ['/accessibility', 'Accessibility'],
      ['/status', 'Status'],
    ],
  },
] as const

/** The end of every page. @param place path of the page */
export const Footer = ({ place }: { place: string | undefined }) => (
  <footer className="foot">
    <nav aria-label="More pages">
      {COLUMNS.map(({ title, links }) => (
        <div key={title}>
          <p id={`foot-${title.toLowerCase().replaceAll(' ', '-')}`} className="foot-title">
            {title}
          </p>
          <ul aria-labelledby={`foot-${title.toLowerCase().replaceAll(' ', '-')}`}>
            {links.map(([path, name]) => (
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
