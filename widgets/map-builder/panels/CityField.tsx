import { useState } from 'react'
import { useIslandId } from '../../_runtime/context.ts'
import { Autocomplete } from '../../_ui/lookup/Autocomplete.tsx'
import type { LookupOption } from '../../_ui/lookup/options.ts'
import { freeId } from '../ids.ts'
import { useBuilder } from '../use-builder.ts'

/** Finds a city or ZIP code by its name, and adds it to the map as a location. */
export function CityField({ url }: { url: string }) {
  const { doc, dispatch, choose, say } = useBuilder()
  const id = useIslandId('city')
  const [text, setText] = useState('')
  const add = ({ text: name, lat, lng }: LookupOption) => {
    const fresh = freeId(doc.data, 'locations')
    dispatch({ type: 'add', section: 'locations', id: fresh, entry: { name, lat, lng } })
    choose('locations', fresh)
    setText('')
    say(`${name} added.`)
  }
  return (
    <Autocomplete
      id={id}
      name="city"
      label="Find a city or ZIP code"
      url={url}
      minLength={2}
      value={text}
      onInput={setText}
      onChoose={add}
      autoComplete="off"
    />
  )
}
