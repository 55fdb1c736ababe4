import { readDocument } from '../../_runtime/read-document.ts'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
type Control = Field | HTMLDetailsElement

/** What a control holds: a text or choice, or whether it is on or open. */
type Content = string | boolean

interface Entry {
  control: Control
  /** Tag and name. */
  name: string
  /** Which of the controls with this name it is, from 0: boxes share a name. */
  place: number
}

interface KeptEntry extends Entry {
  initial: Content
  entered: Content
  /** Nothing but for a field of files. */
  files: FileList | null | undefined
}

const CONTROLS = 'input,select,textarea,details'

/**
 * Remembers what somebody has entered below an element before its island takes it over or draws it anew: texts, choices, boxes, files,
 * what is folded open, and where the cursor is.
 * @param isRedrawn whether the controls will be other ones
 * @returns to be called once the island stands: enters what is lost into the controls of the same names, in microtasks
 */
export function keepEntries(element: Element, isRedrawn: boolean): () => void {
  const active = readDocument('activeElement')
  const entries = listEntries(element)
    .map((entry) => keep(entry))
    .filter(({ control, entered, initial, files }) => control === active || entered !== initial || files?.length)
  // Null where a control has no selection, such as one for an email.
  const { selectionStart: start, selectionEnd: end } = (active ?? element) as HTMLInputElement
  const focusedEntry = entries.find(({ control }) => control === active)
  // Otherwise the island would give the focus to its first field, and that field would say that it is empty when it loses it.
  if (isRedrawn) focusedEntry?.control.blur()
  const find = ({ name, place }: Entry) =>
    listEntries(element).find((each) => each.name === name && each.place === place)?.control

  return async () => {
    const focused = focusedEntry && find(focusedEntry)
    if (isRedrawn) focused?.focus({ preventScroll: true })
    for (const entry of entries) {
      // The renderer draws what one entry has changed before the next one is made.
      await null
      const control = find(entry)
      if (control && read(control) === entry.initial) enter(control, entry)
    }
    // To set a text moves the cursor to its end.
    if (focused && typeof start === 'number') (focused as HTMLInputElement).setSelectionRange(start, end)
  }
}

function listEntries(element: Element): Entry[] {
  const counts = new Map<string, number>()
  return [...element.querySelectorAll<Control>(CONTROLS)].map((control) => {
    const name = `${control.localName} ${control.getAttribute('name') ?? control.id}`
    const place = counts.get(name) ?? 0
    counts.set(name, place + 1)
    return { control, name, place }
  })
}

function keep(entry: Entry): KeptEntry {
  const { control } = entry
  const { files } = control as HTMLInputElement
  return { ...entry, initial: readInitial(control), entered: read(control), files }
}

const isBox = (control: Control): control is HTMLInputElement =>
  /^(checkbox|radio)$/.test((control as HTMLInputElement).type)

function read(control: Control): Content {
  if ('open' in control) return control.open
  return isBox(control) ? control.checked : control.value
}

/** What the server's HTML says that a control holds. */
function readInitial(control: Control): Content {
  if ('open' in control) return false
  if (isBox(control)) return control.defaultChecked
  if (!('options' in control)) return control.defaultValue
  const options = [...control.options]
  return (options.find((option) => option.defaultSelected) ?? options[0])?.value ?? ''
}

/** Enters something into a control as if somebody did it there. */
function enter(control: Control, { entered, files }: KeptEntry): void {
  if ('open' in control) {
    control.open = entered as boolean
  } else if (isBox(control)) {
    // React hears clicks alone.
    if (control.checked !== entered) control.click()
  } else {
    if (files?.length) Object.assign(control, { files })
    else if (control.value === entered || files) return
    // React watches the property of the control itself, and ignores an event whose value it has seen there.
    else Reflect.set(Object.getPrototypeOf(control), 'value', entered, control)
    for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }))
  }
}
