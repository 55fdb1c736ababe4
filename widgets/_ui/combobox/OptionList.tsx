import type { ReactNode } from 'react'

interface Props<T> {
  /** Of the field: the ids of the options start with it. */
  id: string
  items: T[]
  /** Index of the option that is marked. */
  active: number
  textOf(item: T): string
  detailOf?: ((item: T) => string | undefined) | undefined
  groupOf?: ((item: T) => string) | undefined
  onChoose(item: T): void
}

/** The options of a combobox, under headings where they have groups: items of one group stand beside each other. */
export function OptionList<T>({ id, items, active, textOf, detailOf, groupOf, onChoose }: Props<T>) {
  const options = items.map((item, index) => {
    const detail = detailOf?.(item)
    return (
      // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
      // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are the field's
      <div
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole
        key={index}
        id={`${id}-option-${index}`}
        role="option"
        aria-selected={index === active}
        onClick={() => onChoose(item)}
      >
        {detail === undefined ? (
          textOf(item)
        ) : (
          <>
            <span>{textOf(item)}</span> <small>{detail}</small>
          </>
        )}
      </div>
    )
  })
  return groupOf ? groups(id, items.map(groupOf), options) : options
}

/** Puts options under their headings; those of the group '' have none. */
function groups(id: string, names: string[], options: ReactNode[]) {
  const starts = names.flatMap((name, index) => (name === names[index - 1] ? [] : [index]))
  return starts.map((start, at) => {
    const own = options.slice(start, starts[at + 1])
    if (!names[start]) return own
    return (
      <div key={`group-${start}`} role="group" aria-labelledby={`${id}-group-${start}`}>
        <div id={`${id}-group-${start}`} role="presentation" className="plat-group">
          {names[start]}
        </div>
        {own}
      </div>
    )
  })
}
