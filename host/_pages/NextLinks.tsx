import { trackClick, trackSeen } from '../../widgets/_http/track/attributes.ts'

export interface NextLink {
  href: string
  label: string
  /** What is found there, as half a sentence. */
  about: string
}

/** The end of a page: where to go on. Its styles are the shell's. */
export const NextLinks = ({ links }: { links: readonly NextLink[] }) => (
  <nav
    className="next"
    aria-labelledby="next"
    {...trackSeen('Element visible in viewport', {
      title: 'Next',
      location: 'end of page',
      total_length: links.length,
    })}
  >
    <h2 id="next">Next</h2>
    <ul>
      {links.map(({ href, label, about }, at) => (
        <li key={href}>
          <a
            className="next-link"
            href={href}
            {...trackClick('Clicked a Button', {
              ...{ label, location: 'next links', url: href },
              ...{ position: at + 1, total_length: links.length },
            })}
          >
            {label}
          </a>
          <p>{about}</p>
        </li>
      ))}
    </ul>
  </nav>
)
