type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const UNTOUCHED = new Set(['hidden', 'submit', 'button', 'reset', 'image', 'range', 'fieldset', 'output'])
const getControls = (form: HTMLFormElement) =>
  [...form.elements].filter((each): each is Control => !UNTOUCHED.has((each as Control).type))

const isBox = (control: Control): control is HTMLInputElement => /^(checkbox|radio)$/.test(control.type)

/** Tells whether anything in a form is chosen or typed. A radio button or option without a value counts as nothing. */
export const anySet = (form: HTMLFormElement): boolean =>
  getControls(form).some((control) =>
    isBox(control) ? control.checked && control.value !== '' : control.value.trim() !== '',
  )

/** Empties everything that `anySet` looks at, in a way that components which hold the values hear. */
export function clearAll(form: HTMLFormElement): void {
  for (const control of getControls(form)) {
    if (isBox(control)) {
      if (control.checked !== (control.value === '' && control.type === 'radio')) control.click()
      // A radio button that is pressed stays so.
      if (control.value !== '') control.checked = false
    } else if (control.value) {
      // React watches the property of the element itself; the prototype's is the browser's.
      const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') as PropertyDescriptor
      set?.call(control, '')
      for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }))
    }
  }
}
