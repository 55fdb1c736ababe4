import type { ReactNode } from 'react'

interface Props {
  /** Id of the control inside. */
  id: string
  label: string
  hint?: string | undefined
  error?: string | undefined
  children: ReactNode
}

/** A label, a control, and beside it what is wrong. The control says `{...describing(id, hint, error)}`. */
export function Field({ id, label, hint, error, children }: Props) {
  return (
    <div className="plat-field">
      <label htmlFor={id}>{label}</label>
      {children}
      {hint && (
        <p className="plat-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="plat-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}

/** Attributes that tie a control to its hint and its error. */
export function describing(id: string, hint: string | undefined, error: string | undefined) {
  const by = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return { 'aria-invalid': error ? true : undefined, 'aria-describedby': by || undefined } as const
}
