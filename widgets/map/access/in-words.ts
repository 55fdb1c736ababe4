import { getWords } from '../../_domain/entities/entities.ts'
import { getDrawnStates, shows, type Where } from '../display.ts'
import type { ElementType, MapElement, MapModel } from '../types.ts'

/** An element as a line of text. */
export interface NamedElement {
  /** `type id` */
  key: string
  type: ElementType
  element: MapElement
  name: string
}

const { compare } = new Intl.Collator(undefined, { numeric: true })

/** Elements by name; those without one by their id. */
export const named = (type: ElementType, elements: readonly MapElement[]): NamedElement[] =>
  elements
    .map((element) => ({ key: `${type} ${element.id}`, type, element, name: getWords(element.name) || element.id }))
    .sort((a, b) => compare(a.name, b.name))

/** What of a map is there at all: with initial_zoom_solo that is its region alone. */
export function onMap(model: MapModel) {
  const states = getDrawnStates(model)
  const ids = new Set(states.map(({ id }) => id))
  const regions = model.regions.filter((region) => region.states.some((id) => ids.has(id)))
  return { states, regions }
}

/** The locations that the present level shows. */
export const locationsAt = (model: MapModel, where: Where) =>
  model.locations.filter((one) => shows(one.display, one.displayIds, where))
