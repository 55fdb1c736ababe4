interface Props {
  page: number
  last: number
  /** The address of a page. */
  at(page: number): string
}

/** The way to the pages before and behind this one, and how many there are. */
export function PageLinks({ page, last, at }: Props) {
  if (last < 2) return null
  return (
    <nav className="page-links" aria-label="Pages">
      {page > 1 ? (
        <a className="button quiet" rel="prev" href={at(page - 1)}>
          Previous
        </a>
      ) : (
        <span />
      )}
      <span>
        Page {page} of {last.toLocaleString('en-US')}
      </span>
      {page < last ? (
        <a className="button quiet" rel="next" href={at(page + 1)}>
          Next
        </a>
      ) : (
        <span />
      )}
    </nav>
  )
}
