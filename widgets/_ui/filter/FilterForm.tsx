import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { anySet, clearAll } from './filter-values.ts'

interface Props {
  /** For fields of the form that stand outside of it. */
  id?: string
  /** Page of the results, by GET. */
  action: string
  /** Name of the form. */
  label: string
  children: ReactNode
  submit?: string
  clear?: string
  /** True if a filter is set when the server renders the form. */
  filled?: boolean
  onSubmit?(event: FormEvent<HTMLFormElement>): void
}

/**
 * Filters of a list, as a form that works by GET. As soon as any value is set there is a button that clears all of them and
 * submits the form. Fields may be controlled by their owner or not. Styles: fields.css, lists.css.
 *
 *     <FilterForm action="/deals" label="Filter deals" filled={Boolean(q)}>
 *       <Field id="q" label="Name"><input id="q" name="q" className="plat-input" defaultValue={q} /></Field>
 *     </FilterForm>
 */
export function FilterForm(props: Props) {
  const { id, action, label, children, submit = 'Apply', clear = 'Clear', filled = false, onSubmit } = props
  const form = useRef<HTMLFormElement>(null)
  const [any, setAny] = useState(filled)
  const look = () => setAny(form.current !== null && anySet(form.current))
  // The browser may have restored values, or somebody typed before the island loaded.
  useEffect(look, [])
  return (
    <form
      id={id}
      ref={form}
      className="plat-filter"
      role="search"
      aria-label={label}
      action={action}
      method="get"
      onInput={look}
      onChange={look}
      onSubmit={onSubmit}
    >
      {children}
      <button type="submit" className="plat-button">
        {submit}
      </button>
      {any && (
        <button
          type="button"
          className="plat-link"
          onClick={() => {
            const now = form.current as HTMLFormElement
            clearAll(now)
            setAny(false)
            now.querySelector<HTMLElement>('[type=submit]')?.focus()
            now.requestSubmit()
          }}
        >
          {clear}
        </button>
      )}
    </form>
  )
}
