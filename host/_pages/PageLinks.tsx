interface Props {
  page: number
  last: number
  /** The address of a page. */
  at(page: number): string
  /** The name of this navigation, if a page has two of them. */
  label?: string | undefined
}

/** The ways to the page before and the page behind this one of a list, and how many there are. */
export function PageLinks({ page, last, at, label = 'Pages' }: Props) {
  if (last < 2) return null
  return (
    <nav className="page-links" aria-label={label}>
      {page > 1 ? (
        <a className="button quiet" rel="prev" href={at(page - 1)}>
          Previous
        </a>
      ) : (
        <span />
      )}
      <span aria-current="page">{`Page ${page.toLocaleString('en-US')} of ${last.toLocaleString('en-US')}`}</span>
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
