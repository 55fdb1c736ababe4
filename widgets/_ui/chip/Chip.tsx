import type { ReactNode } from 'react'

/** Color schemes of chips (growth document, section 3). */
export const CHIP_SCHEMES = ['default', 'green', 'yellow', 'red', 'maroon', 'purple', 'gray'] as const
export type ChipScheme = (typeof CHIP_SCHEMES)[number]

interface Props {
  scheme?: ChipScheme
  children: ReactNode
}

/**
 * A word or two about what stands beside it: `<Chip scheme="green">Booked</Chip>`. The color says nothing that the words do
 * not. Styles: chip.css.
 */
export const Chip = ({ scheme = 'default', children }: Props) => (
  <span className="plat-chip" data-scheme={scheme}>
    {children}
  </span>
)
