import { useState } from 'react'
import { useIslandId } from '../../_runtime/context.ts'
import { type Action, change, type Entry, getEntries, getEntry, type Section } from '../document.ts'
import { FIELDS } from '../fields.ts'
import { givenBy, isHidden } from '../form-values.ts'
import { freeId, getDependents } from '../ids.ts'
import { freeName, getEntryTitle, matching } from '../names.ts'
import { getMissingPlacement } from '../unplaced.ts'
import { useBuilder } from '../use-builder.ts'
import { CityField } from './CityField.tsx'
import { Fields } from './Fields.tsx'
import type { Panel } from './list.ts'

const HIDDEN = 'Not on the map because it’s hidden. Clear “Hidden” to show it.'
const PLACED: Section[] = ['locations', 'labels']

/** The entries of one section: choose, add, remove, and change the chosen one. */
export function EntryPanel({ section, add, title, none }: Panel & { section: Section }) {
  const { doc, dispatch, states, chosen, choose, placing, place, citiesAt, words, say } = useBuilder()
  const id = useIslandId(`list-${section}`)
  const [query, setQuery] = useState('')
  const all: [string, string][] =
    section === 'state_specific'
      ? states
      : getEntries(doc.data, section).map(([one, entry]) => [one, getEntryTitle(doc.data, section, one, entry)])
  const listed = matching(all, query)
  const current = all.find(([one]) => one === chosen[section])
  const entry = current && getEntry(doc.data, section, current[0])
  const defaults = current && givenBy(doc, section, current)
  const isAway = section === 'state_specific' && !!entry && !!defaults && isHidden(doc.data, entry, defaults)
  const need = isAway ? HIDDEN : entry && getMissingPlacement(section, entry, doc.data)
  const isPlacing = placing?.section === section && placing.id === current?.[0]

  const onAdd = () => {
    const fresh = freeId(doc.data, section)
    const entry = newEntry(doc.data, section, add?.entry)
    const action: Action = { type: 'add', section, id: fresh, entry }
    dispatch(action)
    choose(section, fresh)
    setQuery('')
    if (PLACED.includes(section)) place({ section, id: fresh })
    say(`${getEntryTitle(change(doc, action).data, section, fresh, entry)} added.`)
  }
  const onRemove = () => {
    if (!current) return
    dispatch({ type: 'remove', section, id: current[0] })
    const at = all.indexOf(current)
    const next = all[at + 1] ?? all[at - 1]
    // Entries of the legend are known by their place, which the next one now takes.
    choose(section, section === 'legend' ? String(Math.min(at, all.length - 2)) : (next?.[0] ?? ''))
    say(`${current[1]} removed${getLoss(doc.data, section, current[0])}. Undo to restore it.`)
  }

  return (
    <>
      {all.length > 8 && (
        <input
          type="search"
          className="map-builder-search"
          aria-label={`Search: ${title}`}
          placeholder="Search"
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
      )}
      {all.length > 0 && (
        <select
          id={id}
          aria-label={title}
          size={Math.min(6, Math.max(2, listed.length))}
          value={current?.[0] ?? ''}
          onChange={(event) => choose(section, event.currentTarget.value)}
        >
          {listed.map(([one, name]) => (
            <option key={one} value={one}>
              {section === 'state_specific' && name !== one ? `${name} (${one})` : name}
            </option>
          ))}
        </select>
      )}
      {listed.length < all.length && <p className="map-builder-help">{`${listed.length} of ${all.length} shown.`}</p>}
      {!all.length && (
        <p className="map-builder-help">
          {add ? none : words('State names come with this map’s script. Click the map to select a state.')}
        </p>
      )}
      {section === 'locations' && citiesAt && doc.base !== 'own' && <CityField url={citiesAt} />}
      {add && (
        <button type="button" className="map-builder-button" onClick={onAdd}>
          {add.label}
        </button>
      )}
      {current && entry && defaults && (
        <div className="map-builder-entry" role="group" aria-label={current[1]}>
          {need && !isPlacing && <p className="map-builder-need">{words(need)}</p>}
          {PLACED.includes(section) && (
            <button
              type="button"
              className="map-builder-button"
              aria-pressed={isPlacing}
              onClick={() => place(isPlacing ? undefined : { section, id: current[0] })}
            >
              {isPlacing ? 'Click the map' : 'Place on map'}
            </button>
          )}
          <Fields
            key={current[0]}
            fields={FIELDS[section]}
            scope={`${section}-${current[0]}`}
            entry={entry}
            given={defaults}
            onField={(key, value) => {
              // A person who types coordinates does not click them, so the next click on the map means something else.
              if (/^(?:lat|lng|x|y)$/.test(key)) place(undefined)
              dispatch({ type: 'field', section, id: current[0], key, value })
            }}
          />
          {add && (
            <button type="button" className="map-builder-button map-builder-remove" onClick={onRemove}>
              {`Remove ${current[1]}`}
            </button>
          )}
        </div>
      )}
    </>
  )
}

/**
 * Returns the initial values of a new entry: its own name, and for a line the two locations if there are exactly two.
 */
function newEntry(data: Entry, section: Section, entry: Entry = {}): Entry {
  const places = section === 'lines' ? getEntries(data, 'locations') : []
  const [from, to] = places.length === 2 ? places : []
  if (from && to) return { ...entry, origin_location: from[0], destination_location: to[0] }
  return entry.name ? { ...entry, name: freeName(data, section, String(entry.name)) } : { ...entry }
}

/** Describes what else a removal takes off the map. */
function getLoss(data: Entry, section: Section, id: string): string {
  const { lines, labels } = getDependents(data, section, id)
  const counted = (count: number, one: string) => (count ? [`${count} ${one}${count === 1 ? '' : 's'}`] : [])
  const lost = [...counted(lines, 'line'), ...counted(labels, 'label')].join(' and ')
  return lost && `; ${lost} ${lines + labels === 1 ? 'is' : 'are'} no longer on the map`
}
