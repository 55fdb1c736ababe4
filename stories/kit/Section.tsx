import type { ReactNode } from 'react'

interface Props {
  title: string
  /** Says what the component does, and what to look for. */
  about: string
  children: ReactNode
}

/** One part with its states beside each other. */
export const KitSection = ({ title, about, children }: Props) => (
  <section className="kit-section">
    <h2>{title}</h2>
    <p className="kit-about">{about}</p>
    <div className="kit-states">{children}</div>
  </section>
)

export const Page = ({ title, about, children }: Props) => (
  <main className="kit">
    <h1>{title}</h1>
    <p className="kit-about">{about}</p>
    {children}
  </main>
)

/** A state with its name. */
export const StateExample = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="kit-state">
    <p className="kit-name">{name}</p>
    {children}
  </div>
)
