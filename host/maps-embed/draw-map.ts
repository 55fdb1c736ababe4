import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { HttpError } from '../_http/errors.ts'
import { createSemaphore } from '../_http/semaphore.ts'
import { createWorkerPool, type WorkerPool } from '../_services/worker-pool.ts'
import type { MapConfig } from './map-config.ts'
import { type RefusedMap, type RenderedMap, renderMap } from './render-map.tsx'

/** The threads' program. A host that runs from its source, as in tests, has none and draws in its own thread. */
const FILE = join(import.meta.dirname, 'draw-worker.mjs')
/** One core is left for requests. */
const THREADS = Math.min(4, Math.max(1, availableParallelism() - 1))
const MAX_WAITING = 20
/** Fifty times what the largest built-in map takes. */
const TIMEOUT_MS = 15_000

type Draw = WorkerPool<MapConfig, RenderedMap | RefusedMap>

let made: Draw | undefined

function createDrawing(): Draw {
  if (existsSync(FILE))
    return createWorkerPool({ file: FILE, threads: THREADS, maxWaiting: MAX_WAITING, timeoutMs: TIMEOUT_MS })
  const inTurn = createSemaphore(THREADS, MAX_WAITING)
  return (config) => inTurn(() => renderMap(config))
}

/**
 * Reads and draws a map in a thread of its own: one of many counties takes so long that nobody else would be answered meanwhile.
 * @throws HttpError 422 with the reader's sentence for what cannot be drawn; 503 where too many maps wait
 */
export async function drawMap(config: MapConfig): Promise<RenderedMap> {
  made ??= createDrawing()
  const rendered = await made(config)
  if ('refused' in rendered) throw new HttpError('unprocessable', rendered.refused)
  return rendered
}
