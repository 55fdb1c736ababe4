import { type Action, blank, change, type MapDocument } from './document.ts'

/** Maximum number of undo steps. */
export const STEPS = 100

export interface History {
  past: MapDocument[]
  now: MapDocument
  future: MapDocument[]
  /** The field that is being typed into: its letters are one step. */
  typing: string
}

/** `pause` ends a field's step: it was left. */
export type HistoryAction = Action | { type: 'undo' } | { type: 'redo' } | { type: 'pause' }

export const createHistory = (now: MapDocument = blank()): History => ({ past: [], now, future: [], typing: '' })

/** Returns the history after a change, an undo or a redo. */
export function step(history: History, action: HistoryAction): History {
  const { past, now, future, typing } = history
  switch (action.type) {
    case 'pause':
      return { ...history, typing: '' }
    case 'undo': {
      const last = past.at(-1)
      return last ? { past: past.slice(0, -1), now: last, future: [now, ...future], typing: '' } : history
    }
    case 'redo': {
      const [next, ...rest] = future
      return next ? { past: [...past, now], now: next, future: rest, typing: '' } : history
    }
    default: {
      const field = getField(action)
      const same = field !== '' && field === typing
      return {
        past: same ? past : [...past, now].slice(-STEPS),
        now: change(now, action),
        future: [],
        typing: field,
      }
    }
  }
}

const getField = (action: Action): string =>
  action.type === 'setting' || action.type === 'legend'
    ? JSON.stringify([action.type, action.key])
    : action.type === 'title'
      ? 'title'
      : action.type === 'field'
        ? JSON.stringify([action.section, action.id, action.key])
        : ''
