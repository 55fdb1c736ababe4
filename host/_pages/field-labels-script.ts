import { LABELS_FIELD } from '../_http/field-labels.ts'
import { inlineScript } from './inline-script.ts'

/**
 * Sends the labels of a form's fields, and of what was chosen in them, along with it: where the form is refused, its contents are
 * shown in the words that its author read.
 */
export const fieldLabelsScript: string = inlineScript((name) => {
  type Control = HTMLInputElement | HTMLSelectElement
  const getText = (element: Element | null | undefined): string => {
    const copy = element?.cloneNode(true) as Element | undefined
    for (const other of copy?.querySelectorAll('input,select,textarea,button,.plat-hint,.plat-error') ?? [])
      other.remove()
    return copy?.textContent.replace(/\s+/g, ' ').trim().slice(0, 200) ?? ''
  }
  const getLabel = (control: Control) => getText(control.labels?.[0]) || control.ariaLabel || ''
  const listLabels = (form: HTMLFormElement) => {
    const controls = [...form.elements].filter((each): each is Control =>
      each.matches('select[name],textarea[name],input[name]:not([type=hidden],[type=password])'),
    )
    const fields: Record<string, [label: string, chosen: Record<string, string>]> = {}
    for (const control of controls) {
      const isBox = control.matches('[type=radio],[type=checkbox]')
      const isOneOfMany =
        isBox && (control.type === 'radio' || controls.filter((each) => each.name === control.name).length > 1)
      const group = control.closest('fieldset,[role=group],[role=radiogroup]')
      const label = isOneOfMany ? getText(group?.querySelector('legend')) || group?.ariaLabel || '' : getLabel(control)
      fields[control.name] ??= [label, {}]
      const chosen = fields[control.name]?.[1] as Record<string, string>
      if (control instanceof HTMLSelectElement)
        for (const option of control.selectedOptions) chosen[option.value] = option.label
      else if (isBox && control.checked) chosen[control.value] = (isOneOfMany && getLabel(control)) || 'Yes'
    }
    return fields
  }
  addEventListener('submit', ({ target, defaultPrevented }) => {
    const form = target as HTMLFormElement
    if (form.method !== 'post' || defaultPrevented) return
    const add = ({ formData }: FormDataEvent) => {
      // A form that is sent again brings the labels of the first time.
      if (!formData.has(name)) formData.set(name, JSON.stringify(listLabels(form)))
    }
    form.addEventListener('formdata', add, { once: true })
  })
}, LABELS_FIELD)
