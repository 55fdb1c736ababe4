import type { Business } from '../businesses/store.ts'

/** The names of companies, each with the link to its page. */
export const BusinessNames = ({ businesses }: { businesses: Pick<Business, 'id' | 'name'>[] }) => (
  <ul className="contact-whom">
    {businesses.map(({ id, name }) => (
      <li key={id}>
        <a href={`/business/page/${id}`}>{name}</a>
      </li>
    ))}
  </ul>
)
