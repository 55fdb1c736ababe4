import { type ReactNode, useEffect, useState } from 'react'

interface Props {
  id: string
  /** Name of the button. */
  label: string
  /** True if it is open at first, for example because a filter in it is wrong. */
  open?: boolean
  children: ReactNode
}

/**
 * Filters that phones and tablets keep behind a button; wider screens and pages without scripts show them. A page that comes back whole
 * (bfcache) has them shut again. Styles: fields.css, lists.css.
 *
 *     <FilterMenu id={`${id}-filters`} label="Filters"><FilterForm … /></FilterMenu>
 */
export function FilterMenu({ id, label, open: first = false, children }: Props) {
  const [open, setOpen] = useState(first)
  useEffect(() => {
    const back = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setOpen(false)
    }
    addEventListener('pageshow', back)
    return () => removeEventListener('pageshow', back)
  }, [])
  return (
    <div className="plat-filter-menu" data-open={open || undefined}>
      <button
        type="button"
        className="plat-button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {label}
      </button>
      <div id={id}>{children}</div>
    </div>
  )
}
