import type { ButtonHTMLAttributes, ReactNode } from 'react'

interface Props {
  /** What stands on the map: a color or a shape. */
  swatch: ReactNode
  /** What it means. */
  children: ReactNode
  /** Where it answers by what it stands for. */
  button?: (ButtonHTMLAttributes<HTMLButtonElement> & { [data: `data-${string}`]: unknown }) | undefined
  /** Of one that does not answer. */
  className?: string | undefined
}

/** One entry of a legend: a button where it lights up what it stands for. */
export function LegendEntry({ swatch, children, button, className }: Props) {
  return button ? (
    <button type="button" {...button}>
      {swatch}
      {children}
    </button>
  ) : (
    <span className={className}>
      {swatch}
      {children}
    </span>
  )
}
