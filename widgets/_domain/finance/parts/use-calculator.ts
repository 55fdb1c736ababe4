import { useEffect, useMemo, useRef, useState } from 'react'
import { urlsOver } from '../../../_http/merge-urls.ts'
import { toHostUrls } from '../../../_http/to-host-url.ts'
import { useIsland } from '../../../_runtime/context.ts'
import { useEventCallback } from '../../../_runtime/use-event-callback.ts'
import { useHydrated } from '../../../_runtime/use-hydrated.ts'
import { isChecked, typedIn } from '../../../_ui/field/early-input.ts'
import { getEditedMoney, isUnclear } from '../../../_ui/money-field/money-text.ts'
import { foldNumberComma } from '../../../_ui/number-field/number-text.ts'
import { type FieldSpec, readFields, type Values } from '../fields.ts'
import { changeFinancing, settleFinancing } from '../financing.ts'
import { type CustomIncome, sumIncomes } from '../incomes.ts'
import { getQuery, startValues } from '../start.ts'
import type { CalculatorProps } from './contract.ts'
import { reportUse } from './report-use.ts'
import { useAddress } from './use-address.ts'

/** Milliseconds that typing of a price rests before the down payment follows. */
export const PRICE_DELAY_MS = 100

interface Options<Name extends string> {
  /** As usage messages have it: `mortgage`. */
  name: string
  /** Path of the page that takes the form, by default the one with its name. */
  page?: string
  specs: readonly FieldSpec<Name>[]
  entries?: readonly CustomIncome[]
  /** Puts values in order once somebody is done with a field, such as a minimum and its maximum. */
  order?(values: Values): Values
  /** Parameters of the address in front of what is entered. */
  extra?: string
}

/** Holds what is entered in a calculator, and what becomes of it: numbers, errors, the address, and the message of the first use. */
export function useCalculator<Name extends string>(props: CalculatorProps, options: Options<Name>) {
  const { name, page = `/calculators/${name}`, specs, order = (now: Values) => now, extra = '' } = options
  const { id, emit } = useIsland()
  const urls = urlsOver(toHostUrls({ page, usage: '/concierge/calculator_usage_messages' }), props.urls)
  const live = useHydrated()
  const [values, setValues] = useState(() => order(takeOver(id, specs, startValues(specs, props.values))))
  const [entries, setEntries] = useState(() => options.entries ?? [])
  /** The field that somebody is in: what is entered, and the last text of it that can be read. */
  const [edited, setEdited] = useState<{ field: string; text: string; readable: string }>()
  const entered = useMemo(
    // What was lowered to a limit is no longer what was entered.
    () => (edited && values[edited.field] === edited.text ? { ...values, [edited.field]: edited.readable } : values),
    [values, edited],
  )
  const { numbers, errors: wrong } = useMemo(() => readFields(specs, entered), [specs, entered])
  const incomes = useMemo(() => sumIncomes(entries), [entries])
  const errors = { ...wrong, ...incomes.errors }
  const isUsable = Object.keys(errors).length === 0

  // The first thing that somebody enters, once it can be computed with, is a use.
  const [touched, setTouched] = useState(false)
  const reported = useRef(false)
  useEffect(() => {
    if (!touched || !isUsable || reported.current) return
    reported.current = true
    emit('use', { calculator: name })
    // Nobody waits for the answer, and nothing is lost for them without it.
    reportUse(urls.usage, name).catch(() => {})
  }, [touched, isUsable])

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const pendingPrice = useRef('')
  const followPrice = () => {
    clearTimeout(timer.current)
    timer.current = undefined
    setValues((now) => follow(now, 'purchase_price', pendingPrice.current, now.purchase_price ?? ''))
  }
  const apply = (field: string, readable: string, text: string) =>
    setValues((now) => {
      const next = follow(now, field, readable, text)
      // Half a number is no value yet, an option is.
      return specs.find((spec) => spec.name === field)?.kind === 'choice' ? order(next) : next
    })

  const change = useEventCallback((field: string, text: string, isOurs?: boolean) => {
    const spec = specs.find(({ name }) => name === field)
    const readable = spec ? readEdited(spec, text, isOurs ?? true) : text
    setTouched(true)
    const before = edited?.field === field ? edited.readable : values[field]
    setEdited({ field, text, readable: readable ?? before ?? '' })
    // A price that still waits would later undo what is entered now.
    if (field !== 'purchase_price' && timer.current !== undefined) followPrice()
    if (field !== 'purchase_price' && readable !== undefined) return apply(field, readable, text)
    setValues((now) => ({ ...now, [field]: text }))
    // Until its comma is clear the results stay.
    if (readable === undefined) return
    pendingPrice.current = readable
    clearTimeout(timer.current)
    timer.current = setTimeout(followPrice, PRICE_DELAY_MS)
  })
  const settle = useEventCallback((field: string) => {
    setEdited(undefined)
    setValues((now) => order(settleFinancing(now, field)))
  })
  const changeEntries = useEventCallback((next: readonly CustomIncome[]) => {
    setTouched(true)
    setEntries(next)
  })

  const query = getQuery(specs, entered, entries).toString()
  const address = [new URLSearchParams(props.hidden).toString(), extra, query].filter(Boolean).join('&')
  useAddress(props.keep && touched ? urls.page : undefined, address)
  useEffect(() => {
    if (touched) emit('change', { query: address })
  }, [address, touched])

  return {
    id,
    live,
    urls,
    values,
    /** The values to compute with: of the field that somebody is in, the last text that can be read. */
    entered,
    numbers,
    errors,
    isUsable,
    entries,
    /** Cents a month of all lines of income beside the rent. */
    otherIncome: incomes.cents,
    query,
    hidden: props.hidden ?? {},
    change,
    settle,
    changeEntries,
    /** Sets all values at once, as those of a scenario. */
    reset: useEventCallback((next: Values, lines: readonly CustomIncome[]) => {
      clearTimeout(timer.current)
      timer.current = undefined
      setValues(startValues(specs, next))
      setEntries(lines)
    }),
    touch: () => setTouched(true),
  }
}

export type Calculator<Name extends string = string> = ReturnType<typeof useCalculator<Name>>

/** Changes a field and what follows it by the text that can be read, and leaves in the field what somebody has entered. */
function follow(values: Values, field: string, readable: string, text: string): Values {
  const next = changeFinancing(values, field, readable)
  return next[field] === readable ? { ...next, [field]: text } : next
}

/**
 * Reads a field that somebody is in as it is read once they leave it.
 * @param isOurs commas are those of an earlier format, between which digits have gone or come: `250,00`
 * @returns undefined while a comma may be a decimal sign or part thousands
 */
function readEdited({ kind, max }: FieldSpec, text: string, isOurs: boolean): string | undefined {
  if (kind === 'money') return isUnclear(text) ? getEditedMoney(text, isOurs)?.toString() : text
  return /^[\d,]+$/.test(text) ? foldNumberComma(text, max).replace(',', '') : text
}

/** Takes over what was typed into the server's fields before the island came. */
function takeOver(id: string, specs: readonly FieldSpec[], initialValues: Values): Values {
  let values = initialValues
  for (const { name, kind } of specs) {
    const field = `${id}-${name}`
    const checked = kind === 'flag' ? isChecked(field) : undefined
    const enteredValue = kind === 'flag' ? (checked === undefined ? undefined : checked ? '1' : '') : typedIn(field)
    if (enteredValue !== undefined && enteredValue !== initialValues[name])
      values = changeFinancing(values, name, enteredValue)
  }
  return values
}
