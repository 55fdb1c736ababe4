import { drawPicture, type Job } from './worker/draw.ts'
import { HERE, IDS, type ShapeSets, shapes } from './worker/geometry.ts'
import { WORKER, type WorkerRequest, type WorkerResponse } from './worker/worker.ts'

/** The chunk that our build makes of the folder `worker/`; in one file with the rest of the island it is nothing for a worker. */
const CHUNK = /\/county-map-worker\.[\w-]+\.js$/

type Take = (answer: WorkerResponse) => void
interface Waiting {
  ask: WorkerRequest
  take: Take
}

let worker: Worker | undefined
let refused = !CHUNK.test(HERE) || typeof Worker === 'undefined'
let maps = 0
let count = 0
const waiting = new Map<number, Waiting>()
let known: ShapeSets | undefined

/** Does the worker's job on the page's main thread. */
function answerHere({ id, job }: WorkerRequest): WorkerResponse {
  return job ? { id, picture: drawPicture(job) } : { id, shapes: shapes() }
}

/** Falls back to the main thread, also for pending jobs, if the page's policy allows no worker or ours broke. */
function refuse(): void {
  refused = true
  worker?.terminate()
  worker = undefined
  for (const [id, { ask, take }] of waiting) {
    waiting.delete(id)
    take(answerHere(ask))
  }
}

/** Starts the worker, so that it is ready when the figures are. One a page, however many maps there are. */
export function preload(): void {
  if (worker || refused) return
  try {
    // A worker has to be of the page's own origin: from another one it comes in through a line that imports it.
    const isOwn = new URL(HERE).origin === location.origin
    const line = isOwn ? '' : URL.createObjectURL(new Blob([`import "${HERE}"`], { type: 'text/javascript' }))
    worker = new Worker(line || HERE, { type: 'module', name: WORKER })
    worker.onmessage = ({ data }: MessageEvent<WorkerResponse>) => {
      const { take } = waiting.get(data.id) ?? {}
      waiting.delete(data.id)
      take?.(data)
    }
    worker.onerror = (event) => {
      event.preventDefault()
      refuse()
    }
  } catch {
    refuse()
  }
}

function ask(job: Job | undefined, take: Take): void {
  preload()
  const request: WorkerRequest = job ? { id: ++count, job } : { id: ++count }
  if (!worker) {
    take(answerHere(request))
    return
  }
  waiting.set(request.id, { ask: request, take })
  worker.postMessage(request)
}

/** Registers a map that needs pictures. @returns a function that unregisters it; with the last map the worker ends */
export function acquireRenderer(): () => void {
  maps++
  preload()
  return () => {
    if (--maps || !worker) return
    worker.terminate()
    worker = undefined
    waiting.clear()
  }
}

/** Draws beside the page's own work where it may, else at once. */
export const render = (job: Job, take: (picture: ImageBitmap) => void): void =>
  ask(job, ({ picture }) => take(picture as ImageBitmap))

/** The shapes, for what finds and rings a county. */
export const fetchShapes = (): Promise<ShapeSets> =>
  new Promise((resolve) => {
    if (known) resolve(known)
    else
      ask(undefined, (answer) => {
        known ??= (answer.shapes as ShapeSets).map((set, i) => ({ ...set, ids: IDS[i] })) as unknown as ShapeSets
        resolve(known)
      })
  })
