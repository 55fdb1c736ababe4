import { useState } from 'react'
import { expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import * as z from 'zod/mini'
import { getSentence } from '../_http/problem.ts'
import { request } from '../_http/request.ts'
import { useHydrated } from '../_runtime/use-hydrated.ts'
import { Combobox } from '../_ui/combobox/Combobox.tsx'
import { useSuggestions } from '../_ui/combobox/use-suggestions.ts'
import fields from '../_ui/field/fields.css?inline'
import { fakeFetch, frames, stopClock, uncaught } from './fake-fetch.ts'
import { open } from './open.ts'
import { probe } from './probe.tsx'

export const TEXTS = {
  list: 'Towns',
  one: '1 town',
  some: '{count} towns',
  none: 'No such town',
  asking: 'Looking',
  retry: 'Try again',
}
export const DELAY = 250
/** The button beside the field, not under its list. */
const LAYOUT = '.town { display: flex; gap: 8px }'
const schema = z.array(z.string())

function TownForm({ chosen, sent }: { chosen: [string, string][]; sent: string[] }) {
  const [text, setText] = useState('')
  const [query, setQuery] = useState<string | null>(null)
  const live = useHydrated()
  const suggestions = useSuggestions<string>({
    query,
    minLength: 3,
    delay: DELAY,
    load: (query, signal) => request(`/towns?q=${encodeURIComponent(query)}`, { schema, signal }),
  })
  return (
    <form
      className="town"
      onSubmit={(event) => {
        event.preventDefault()
        sent.push(text)
      }}
    >
      <label htmlFor="town">Town</label>
      <Combobox
        id="town"
        name="town"
        value={text}
        onInput={(value) => {
          setText(value)
          setQuery(value)
        }}
        suggestions={suggestions}
        textOf={(town) => town}
        onChoose={(town, by) => {
          chosen.push([town, by])
          setText(town)
          setQuery(null)
        }}
        texts={TEXTS}
        failure={suggestions.problem ? getSentence(suggestions.problem) : ''}
        live={live}
      />
      <button type="submit">Go</button>
    </form>
  )
}

/** Mounts a form with a combobox that records its events. */
export function openTowns(network?: { deaf: boolean }) {
  const pass = stopClock()
  const errors = uncaught()
  const fetch = fakeFetch(network)
  const chosen: [string, string][] = []
  const sent: string[] = []
  const island = open(
    probe(() => <TownForm chosen={chosen} sent={sent} />, { shadow: false, styles: [fields, LAYOUT] }),
    {},
  )
  const input = () => island.element.querySelector('input') as HTMLInputElement
  const options = () => [...island.element.querySelectorAll<HTMLElement>('[role=option]')]
  const type = async (text: string, rest = DELAY) => {
    await expect.poll(() => input().getAttribute('role')).toBe('combobox')
    await userEvent.fill(input(), text)
    await frames()
    pass(rest)
    await frames()
  }
  return {
    ...island,
    ...fetch,
    chosen,
    sent,
    errors,
    input,
    options,
    names: () => options().map((each) => each.textContent),
    list: () => island.element.querySelector('[role=listbox]') as HTMLElement,
    heard: () => island.element.querySelector('[role=status]')?.textContent,
    marked: () => {
      const id = input().getAttribute('aria-activedescendant')
      const option = id ? document.getElementById(id) : null
      expect(island.element.querySelectorAll('[aria-selected=true]')).toHaveLength(option ? 1 : 0)
      return option?.textContent ?? null
    },
    pass,
    type,
    /** The list open, with these in it. */
    async with(...towns: string[]) {
      await type('tow')
      ;(await fetch.call(1)).answer(towns)
      await expect.poll(() => options().length).toBe(towns.length)
    },
  }
}
