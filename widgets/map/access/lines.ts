import { getWords } from '../../_domain/entities/entities.ts'
import type { AccessProps } from '../Access.tsx'
import { type ClickAction, clickActionFor } from '../hit-targets.ts'
import { getTarget, safeUrl } from '../urls.ts'
import { locationsAt, type NamedElement, named, onMap } from './in-words.ts'
import { getTitle } from './title.ts'

/** An element of the map as a line of the list. */
export interface Line {
  /** `type id` */
  key: string
  name: string
  /** What a press does; undefined: nothing, it is text. */
  act: ClickAction | undefined
  /** For act `link`. */
  href: string | undefined
  target: string
  /** Its description in words. */
  about: string
  /** A region's states. */
  inside: Line[] | undefined
}

export interface Section {
  title: string
  lines: Line[]
}

/** More of a description is read in its pop-up. In characters of HTML: there are descriptions of a megabyte. */
const SHORT = 2000

/** Regions with their states, the other states, and locations; what is not on the map has no section. */
export function getLines({ model, where, visitor, texts }: Omit<AccessProps, 'controller' | 'press'>): Section[] {
  const { settings } = model
  const { states, regions } = onMap(model)
  const here = new Set<unknown>(locationsAt(model, where))
  const inRegion = Map.groupBy(states, ({ region }) => (region !== undefined && model.region(region) ? region : ''))
  const described = new Map<string, string>()

  const line = ({ key, type, element, name }: NamedElement): Line => {
    const { id, description, url, inactive } = element
    const able = !inactive && (type !== 'location' || here.has(element))
    const act = able ? clickActionFor({ type, id }, element, where, visitor) : undefined
    // Most states of a map say the same.
    const about = described.get(description) ?? getWords(description.slice(0, SHORT))
    described.set(description, about)
    return {
      key,
      name,
      act,
      href: act === 'link' ? safeUrl(url, visitor.trusted) : undefined,
      target: getTarget(url, settings.url_new_tab),
      about,
      inside: type === 'region' ? named('state', inRegion.get(id) ?? []).map(line) : undefined,
    }
  }
  const { regions_title, states_title, locations_title } = settings
  return [
    { title: getTitle(regions_title, 'regions', texts), lines: named('region', regions).map(line) },
    { title: getTitle(states_title, 'states', texts), lines: named('state', inRegion.get('') ?? []).map(line) },
    { title: getTitle(locations_title, 'locations', texts), lines: named('location', model.locations).map(line) },
  ].filter(({ lines }) => lines.length)
}
