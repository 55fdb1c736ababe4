import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** The error of a required control without a value. */
export const REQUIRED = 'This field is required'

/**
 * Ties a control to what is wrong with it, so that `form.checkValidity()` and a submit of the browser's own know of it. The
 * sentence is told beside the field, not in the browser's bubble, from the moment that somebody leaves the field or submits.
 *
 *     const { ref, told, ...heard } = useValidity(value ? undefined : REQUIRED)
 *     <input ref={ref} {...heard} {...describing(id, hint, told)} />
 *
 * @param problem sentence; undefined where nothing is wrong
 * @param always told on leaving even while nothing is entered: for selects, where that is an answer too
 */
export function useValidity<T extends Control>(problem: string | undefined, { always = false } = {}) {
  const ref = useRef<T>(null)
  const [telling, setTelling] = useState(false)
  useLayoutEffect(() => ref.current?.setCustomValidity(problem ?? ''), [problem])
  return {
    ref,
    /** The sentence, once it is time. */
    told: telling ? problem : undefined,
    onBlur: () => {
      // A sentence that appears now moves the button away from the pointer that presses it; the submit tells what is wrong.
      const pressed = ref.current?.form?.querySelector('[type=submit]:active')
      if (!pressed && (always || ref.current?.value)) setTelling(true)
    },
    onInvalid: (event: FormEvent<T>) => {
      event.preventDefault()
      setTelling(true)
      const control = event.currentTarget
      // Without its message bubble the browser does not move the focus.
      if (firstInvalid(control.form) === control) control.focus()
    },
  }
}

/** Returns the first control of a form that the browser or one of our fields refuses. */
export const firstInvalid = (form: HTMLFormElement | null | undefined): Control | undefined =>
  [...(form?.elements ?? [])].find(
    (each): each is Control => 'validity' in each && each.matches(':invalid') && each.nodeName !== 'FIELDSET',
  )
