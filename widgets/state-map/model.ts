import type { Shape } from '../_geo/shapes.ts'
import type { StateMapProps } from './contract.ts'

/** A code that is not on the map. `code` tells which; the message is fixed (requirement USM-008). */
export class StateError extends Error {
  readonly phase = 'props'
  readonly code: string
  constructor(code: string) {
    super('State is not a valid state')
    this.name = 'StateError'
    this.code = code
  }
}

/** Normalizes a code, which pages write in any case and scripts pass as any type. */
export const normalizeCode = (code: string): string => `${code}`.trim().toUpperCase()

/** The effect of a click on a state: select it, open its details, follow its link, or nothing. */
export type ClickAction = 'select' | 'details' | 'link' | ''

/** The map as the props want it, with codes checked against the shapes. */
export interface ResolvedProps {
  /** Shapes to draw, in the order of the list. */
  shapes: Shape[]
  /** Highlighted codes, each once. */
  highlight: string[]
  links: Map<string, string>
  details: Map<string, NonNullable<StateMapProps['details']>[string]>
  /** Errors about codes in the props that are not on the map. */
  errors: Error[]
}

// Owners' configs come from forms and spreadsheets; a script in a link is never what was meant.
const SAFE_URL = /^(?:https?:|mailto:|[^:]*$|[^:]*[/?#])/i

export function resolveProps(props: StateMapProps, all: readonly Shape[]): ResolvedProps {
  const byId = new Map(all.map((shape) => [shape.id, shape]))
  const errors: Error[] = []
  const known = (code: string) => {
    const id = normalizeCode(code)
    if (byId.has(id)) return id
    errors.push(new StateError(code))
    return undefined
  }
  const listEntries = <T>(record: Record<string, T> | undefined) =>
    Object.entries(record ?? {}).flatMap(([code, value]): [string, T][] => {
      const id = known(code)
      return id ? [[id, value]] : []
    })

  const highlight = [...new Set((props.highlight ?? []).flatMap((code) => known(code) ?? []))]
  const links = new Map(
    listEntries(props.links).filter(([id, url]) => {
      const safe = SAFE_URL.test(url.trim())
      if (!safe)
        errors.push(new Error(`state-map: "links.${id}" is "${url}"; expected an http, https, mailto or relative URL`))
      return safe
    }),
  )
  const shapes = all.filter((shape) => !shape.territory || props.territories || highlight.includes(shape.id))
  return { shapes, highlight, links, details: new Map(listEntries(props.details)), errors }
}

export function clickActionFor(props: StateMapProps, plan: ResolvedProps, id: string): ClickAction {
  if (props.select && props.select !== 'none') return 'select'
  if (plan.details.has(id)) return 'details'
  return plan.links.has(id) ? 'link' : ''
}

/** Returns the words of HTML. Few references are decoded: the table of all names (_domain/entities) is too large for the first map of a page. */
const getText = (html: string) =>
  html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    // No number of six digits is beyond the last character.
    .replace(/&#(\d{1,6});/g, (_, code) => String.fromCodePoint(code))
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()

/** Returns a state's details as words, for where a click selects and no pop-up opens. */
export function getDetailWords(plan: ResolvedProps, id: string): string | undefined {
  const { title, text, html } = plan.details.get(id) ?? {}
  return [title, text, html && getText(html)].filter(Boolean).join(' · ') || undefined
}

/** Returns the selection after a click on a state: a second click deselects it, and `one` keeps one state. */
export function toggle(selection: readonly string[], id: string, mode: 'one' | 'many'): string[] {
  if (selection.includes(id)) return selection.filter((each) => each !== id)
  return mode === 'one' ? [id] : [...selection, id]
}
