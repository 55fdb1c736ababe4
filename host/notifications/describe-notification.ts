import { dropOverrides, isolate } from '../../widgets/_http/fold.ts'
import type { AppContext } from '../_services/app-context.ts'
import { FORMER_MEMBER, type Person } from '../profiles/person.ts'
import type { StoredNotification } from './store.ts'

/**
 * Says what happened, in one sentence without a period, with the names as the reader sees them. Of a kind that this release does not
 * know, as while hosts are replaced, it is the title.
 */
export function describeNotification(
  { notificationKinds }: Pick<AppContext, 'notificationKinds'>,
  row: StoredNotification,
  people: ReadonlyMap<string, Person>,
): string {
  const kind = notificationKinds.find(({ name }) => name === row.kind)
  const names = row.actors.map((id) => isolate(people.get(id)?.name ?? FORMER_MEMBER))
  return dropOverrides(kind ? kind.getSentence({ ...row, names, title: isolate(row.title) }) : row.title)
}
