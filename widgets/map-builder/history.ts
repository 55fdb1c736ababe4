import { type Action, blank, change, type MapDocument } from './document.ts'

/** Maximum number of undo steps. */
export const STEPS = 100

export interface History {
  past: MapDocument[]
  now: MapDocument
  future: MapDocument[]
  /** Index in `past` of the first step of this map; those before it are of other maps. Infinity once an undo went back to one. */
  first: number
  /** How many of the next steps in `future` are of this map; those after them may be of others. */
  ahead: number
  /** The field that is being typed into: its letters are one step. */
  typing: string
}

/** `pause` ends a field's step: it was left. */
export type HistoryAction = Action | { type: 'undo' } | { type: 'redo' } | { type: 'pause' }

/** @param previous the map that `now` took the place of, which an undo brings back */
export const createHistory = (now: MapDocument = blank(), previous?: MapDocument): History => ({
  past: previous ? [previous] : [],
  now,
  future: [],
  first: previous ? 1 : 0,
  ahead: 0,
  typing: '',
})

/** Returns the map that this one took the place of when it was opened, imported or begun; undefined where an undo would not reach it. */
export const getPreviousMap = ({ past, first }: History): MapDocument | undefined => past[first - 1]

/** Returns the history after a change, an undo or a redo. */
export function step(history: History, action: HistoryAction): History {
  const { past, now, future, first, ahead, typing } = history
  switch (action.type) {
    case 'pause':
      return { ...history, typing: '' }
    case 'undo': {
      const last = past.at(-1)
      if (!last) return history
      const isSameMap = past.length > first
      return {
        past: past.slice(0, -1),
        now: last,
        future: [now, ...future],
        first: isSameMap ? first : Number.POSITIVE_INFINITY,
        ahead: isSameMap ? ahead + 1 : 0,
        typing: '',
      }
    }
    case 'redo': {
      const [next, ...rest] = future
      if (!next) return history
      const all = [...past, now]
      return {
        past: all,
        now: next,
        future: rest,
        first: ahead ? first : all.length,
        ahead: Math.max(0, ahead - 1),
        typing: '',
      }
    }
    case 'published':
      // What is on the map stays, so there is nothing to undo. Its other steps are published under the same name.
      return {
        ...history,
        past: past.map((doc, index) => (index < first ? doc : change(doc, action))),
        now: change(now, action),
        future: future.map((doc, index) => (index < ahead ? change(doc, action) : doc)),
      }
    default: {
      const field = getField(action)
      const same = field !== '' && field === typing
      const all = same ? past : [...past, now]
      const isOtherMap = ['open', 'import', 'reset'].includes(action.type)
      const dropped = Math.max(0, all.length - STEPS)
      return {
        past: all.slice(dropped),
        now: change(now, action),
        future: [],
        first: Math.max(0, (isOtherMap ? all.length : first) - dropped),
        ahead: 0,
        typing: field,
      }
    }
  }
}

function getField(action: Action): string {
  switch (action.type) {
    case 'setting':
    case 'legend':
    case 'caption':
      return JSON.stringify([action.type, action.key])
    case 'title':
    case 'table':
      return action.type
    case 'field':
      return JSON.stringify([action.section, action.id, action.key])
    case 'paint':
      return action.stroke ? `paint ${action.stroke}` : ''
    default:
      return ''
  }
}
