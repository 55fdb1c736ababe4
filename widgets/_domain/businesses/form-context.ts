import { createContext, useContext } from 'react'
import { useIsland } from '../../_runtime/context.ts'
import { TEXTS, type Texts } from './texts.ts'

interface FormContextValue {
  values: Record<string, string>
  /** Field → the first sentence about it. */
  errors: Record<string, string>
  words: Texts
  /** The first field that is wrong: it takes the focus when the page opens. */
  focus: string | undefined
  /** False until scripts can answer. */
  live: boolean
  /** Says that something in the form changed without an event of a field. */
  changed(): void
  /** Loads what makes HTML harmless in browsers that cannot. */
  sanitize(): Promise<{ sanitize(html: string): DocumentFragment }>
}

export const FormContext = createContext<FormContextValue>({
  values: {},
  errors: {},
  words: TEXTS,
  focus: undefined,
  live: false,
  changed: () => {},
  sanitize: () => Promise.reject(new Error('The form of a company has no sanitizer.')),
})

/** Returns what the form says of one field. */
export function useFormField(name: string) {
  const { id } = useIsland()
  const form = useContext(FormContext)
  return {
    ...form,
    id: `${id}-${name}`,
    value: form.values[name] ?? '',
    error: form.errors[name],
    ...(form.focus === name && { autoFocus: true }),
  }
}

export const splitValues = (joined: string): string[] => joined.split(',').filter(Boolean)
