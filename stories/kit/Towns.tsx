import { useState } from 'react'
import { getSentence } from '../../widgets/_http/problem.ts'
import { useHydrated } from '../../widgets/_runtime/use-hydrated.ts'
import { Combobox } from '../../widgets/_ui/combobox/Combobox.tsx'
import { useSuggestions } from '../../widgets/_ui/combobox/use-suggestions.ts'
import { Field } from '../../widgets/_ui/field/Field.tsx'

const TEXTS = {
  list: 'Towns',
  one: '1 town',
  some: '{count} towns',
  none: 'No such town',
  asking: 'Looking…',
  retry: 'Try again',
}
const TOWNS = ['Austin, TX', 'Aurora, CO', 'Augusta, GA', 'Auburn, AL', 'Reno, NV', 'Renton, WA', 'Tampa, FL']

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

interface Props {
  id: string
  /** The server is away. */
  fails?: boolean
}

/** A combobox whose server is a list, which answers after a moment. */
export function Towns({ id, fails = false }: Props) {
  const [text, setText] = useState('')
  const [query, setQuery] = useState<string | null>(null)
  const live = useHydrated()
  const suggestions = useSuggestions<string>({
    query,
    minLength: 2,
    delay: 250,
    load: async (query) => {
      await wait(400)
      return fails
        ? { ok: false, problem: { kind: 'network' } }
        : { ok: true, data: TOWNS.filter((town) => town.toLowerCase().startsWith(query.toLowerCase())) }
    },
  })
  const type = (text: string) => {
    setText(text)
    setQuery(text)
  }
  return (
    <Field id={id} label="Town" hint="Two letters, such as “au”">
      <Combobox
        id={id}
        name="town"
        value={text}
        onInput={type}
        suggestions={suggestions}
        textOf={(town) => town}
        onChoose={(town) => {
          setText(town)
          setQuery(null)
        }}
        texts={TEXTS}
        failure={suggestions.problem ? getSentence(suggestions.problem) : ''}
        live={live}
        aria-describedby={`${id}-hint`}
      />
    </Field>
  )
}
