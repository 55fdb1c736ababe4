import { useEffect, useRef } from 'react'
import * as z from 'zod/mini'
import { request } from '../_http/request.ts'
import { type Base, type Entry, isEntry, type MapDocument } from './document.ts'
import type { HistoryAction } from './history.ts'

/** What the builder may begin with instead of the draft. */
export interface Start {
  /** The name of a map of the member's. */
  openMap?: string | undefined
  story?: string | undefined
}

interface Sources {
  mineAt: string | undefined
  rentsAt: string | undefined
  /** Names of the states of the US map. */
  us: Entry | undefined
  dispatch(action: HistoryAction): void
  say(words: string): void
}

const published = z.object({ title: z.string(), config: z.record(z.string(), z.unknown()) })

/** Opens published maps and stories, as one step that can be undone; those in the page's address once. */
export function useStart({ openMap, story }: Start, sources: Sources): (what: Start) => Promise<void> {
  const { dispatch, say } = sources
  const start = async (what: Start) => {
    try {
      const doc = what.openMap ? await openPublished(what.openMap, sources) : await openStory(what.story ?? '', sources)
      if (!doc) {
        say('We can’t find that map. Your own is still here.')
        return
      }
      dispatch({ type: 'open', doc })
      say(
        what.story === 'blank'
          ? 'New map. Undo to restore your previous one.'
          : 'Map opened. Undo to restore your previous one.',
      )
    } catch (error) {
      say((error as Error).message)
    }
  }
  const hasStarted = useRef(false)
  useEffect(() => {
    if (hasStarted.current || !(openMap || story)) return
    hasStarted.current = true
    // A reload keeps what is changed from now on.
    history.replaceState(history.state, '', location.pathname)
    void start({ openMap, story })
  }, [])
  return start
}

async function openStory(id: string, { us, rentsAt }: Sources): Promise<MapDocument | undefined> {
  const { makeStory } = await import('./stories/maps.ts')
  return makeStory(id, { shapes: Object.entries(us ?? {}).map(([code, name]) => [code, String(name)]), rentsAt })
}

async function openPublished(map: string, { mineAt }: Sources): Promise<MapDocument | undefined> {
  const answer = mineAt ? await request(`${mineAt}/${map}/newest.json`, { schema: published }) : undefined
  if (answer && !answer.ok && answer.problem.kind !== 'status')
    throw new Error('We couldn’t reach the server. Reload to try again.')
  if (!answer?.ok) return undefined
  const { data, info, title } = answer.data.config
  if (!isEntry(data) || !isEntry(info)) return undefined
  const { builtin } = info
  return {
    base: typeof builtin === 'string' ? (builtin as Base) : 'own',
    ...(typeof builtin !== 'string' && { info }),
    data,
    ...(typeof title === 'string' && { title }),
    published: map,
  }
}
