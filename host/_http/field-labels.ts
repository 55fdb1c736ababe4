import * as z from 'zod/mini'

/** The field in which a form says how its page names what is in it (host/_pages/field-labels-script.ts). */
export const LABELS_FIELD = 'form_labels'

const contract = z.record(z.string(), z.tuple([z.string(), z.record(z.string(), z.string())]))

interface ShownField {
  label: string
  /** What was chosen, as the page names it; otherwise what was typed. */
  text: string
}

/**
 * Names the fields of a form, and what was chosen in them, as its page did. Where the page sent no labels along, as without
 * scripts, names of fields become words, and what was chosen is shown as it was sent.
 * @param pairs names and values of the fields to show
 * @param sent the text of the field with the labels
 */
export function labelFields(pairs: readonly [name: string, value: string][], sent: string | undefined): ShownField[] {
  const labels = parseLabels(sent)
  return pairs.flatMap(([name, value]) => {
    const known = getOwn(labels, name)
    if (!known) return [{ label: getWords(name), text: value }]
    const [label, chosen] = known
    const isChoice = Object.keys(chosen).length > 0
    const text = isChoice ? getOwn(chosen, value) : value
    // A hidden field of the same name stands for a box that is not checked.
    return text === undefined ? [] : [{ label: label || getWords(name), text }]
  })
}

function parseLabels(sent = '{}'): z.output<typeof contract> {
  try {
    return contract.safeParse(JSON.parse(sent)).data ?? {}
  } catch {
    return {}
  }
}

const getOwn = <Value>(record: Record<string, Value>, key: string): Value | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined

/** `business_lead[investor_name]` → `Investor name`. */
function getWords(name: string): string {
  const last = name.match(/[^[\]]+/g)?.findLast((part) => !/^\d+$/.test(part)) ?? name
  const words = last.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
