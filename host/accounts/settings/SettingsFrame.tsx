import { type ReactNode, useContext } from 'react'
import { CsrfField } from '../../_pages/CsrfField.tsx'
import { RenderContext } from '../../_pages/island.tsx'
import { FormMessage } from '../forms/FormPage.tsx'

interface Props {
  /** The path of the page that is shown, as its area names it in `settings`. */
  path: string
  done?: string | undefined
  problem?: string | undefined
  children: ReactNode
}

/** The heading of the settings, and links to all of their pages. */
export function SettingsFrame({ path, done, problem, children }: Props) {
  return (
    <div className="settings">
      <div className="head">
        <h1>Settings</h1>
      </div>
      <nav className="settings-pages" aria-label="Settings">
        {useContext(RenderContext).settingsPages.map(({ path: to, title }) => (
          <a key={to} href={to} aria-current={to === path ? 'page' : undefined}>
            {title}
          </a>
        ))}
      </nav>
      <FormMessage done={done} problem={problem} />
      {children}
    </div>
  )
}

/** One subject of the settings: what it is about on the left, what can be done on the right. */
export function Part({ title, about, children }: { title: string; about?: ReactNode; children: ReactNode }) {
  return (
    <section className="settings-part">
      <div className="settings-about">
        <h2>{title}</h2>
        {about && <p>{about}</p>}
      </div>
      <div className="settings-body">{children}</div>
    </section>
  )
}

interface FormProps {
  action: string
  submit: string
  /** A method that HTML forms do not have. */
  method?: 'delete' | 'put' | 'patch'
  quiet?: boolean
  /** The subject of the button, for screen readers. */
  about?: string
  children?: ReactNode
}

export function SettingsForm({ action, submit, method, quiet, about, children }: FormProps) {
  return (
    <form method="post" action={action} className="form">
      <CsrfField />
      {method && <input type="hidden" name="_method" value={method} />}
      {children}
      <button type="submit" className={quiet ? 'button quiet' : 'plat-button'}>
        {submit}
        {about && <span className="heard"> {about}</span>}
      </button>
    </form>
  )
}
