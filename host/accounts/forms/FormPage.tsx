import type { ReactNode } from 'react'
import { CsrfField } from '../../_pages/CsrfField.tsx'

interface Props {
  title: string
  lead?: ReactNode
  /** A problem with the form as a whole, which belongs to no field. It takes the focus. */
  problem?: string | undefined
  /** A message about the action before this page. */
  done?: string | undefined
  action: string
  submit: string
  /** `multipart/form-data` where a field takes a file. */
  encType?: string
  children: ReactNode
  /** Further links and forms below the form. */
  more?: ReactNode
}

/** A page that is one form. */
export function FormPage({ title, lead, problem, done, action, submit, encType, children, more }: Props) {
  return (
    <section className="form-page">
      <h1>{title}</h1>
      {lead && <p className="lead">{lead}</p>}
      <FormMessage done={done} problem={problem} />
      <form method="post" action={action} encType={encType} className="form">
        <CsrfField />
        {children}
        <button type="submit" className="plat-button">
          {submit}
        </button>
      </form>
      {more && <div className="form-more">{more}</div>}
    </section>
  )
}

export function FormMessage({ done, problem }: { done?: string | undefined; problem?: string | undefined }) {
  return (
    <>
      {done && (
        <p className="form-said" role="status">
          {done}
        </p>
      )}
      {problem && (
        <p className="form-said problem" role="alert" tabIndex={-1} {...{ autoFocus: true }}>
          {problem}
        </p>
      )}
    </>
  )
}
