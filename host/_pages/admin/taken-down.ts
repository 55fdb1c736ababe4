import type { PoolClient } from 'pg'
import { isUuid } from '../../_http/ids.ts'
import type { Filter } from './ListFilters.tsx'
import type { BulkContext } from './list-routes.tsx'

/** The filter of lists whose rows administrators take down and show again. */
export const SHOWN_STATES: Filter = {
  name: 'state',
  label: 'State',
  options: [
    ['', 'All states'],
    ['up', 'Shown'],
    ['down', 'Taken down'],
  ],
}

/** Says whether something is shown, or since when and why not. */
export const sayTakenDown = (
  { takenDownAt, reason }: { takenDownAt: Date | null; reason: string | null },
  day: (date: Date) => string,
): string => (takenDownAt ? `Taken down on ${day(takenDownAt)}: ${reason}` : 'Shown')

/** Takes things down or shows them again (`reason` null), and tells their owners. @returns the IDs of those that it changed */
type SetTakenDown = (
  tx: PoolClient,
  ids: string[],
  change: { by: string; reason: string | null },
) => Promise<readonly string[]>

/** The two actions of such lists. Their rows have UUIDs. */
export const getTakeDownActions = (set: SetTakenDown) => ({
  take_down: {
    label: 'Take down',
    done: 'taken down',
    undo: 'put_back',
    needsReason: true,
    act: (ids: readonly string[], { adminId, reason, tx }: BulkContext) =>
      set(tx, ids.filter(isUuid), { by: adminId, reason }),
  },
  put_back: {
    label: 'Show again',
    done: 'shown again',
    act: (ids: readonly string[], { adminId, tx }: BulkContext) =>
      set(tx, ids.filter(isUuid), { by: adminId, reason: null }),
  },
})
