import { type Job, pictureOf } from './draw.ts'
import { shapes } from './geometry.ts'

/** A worker of this name draws; everywhere else the module does nothing. */
export const WORKER = 'plat-counties'

/** What a page asks of its worker: a picture, or the shapes. */
export interface Ask {
  id: number
  job?: Job
}
export interface Answer {
  id: number
  picture?: ImageBitmap
  /** Both vintages; their codes are on the page already. */
  shapes?: object
}

const scope = globalThis as unknown as { name?: string; document?: unknown } & DedicatedWorkerScope

interface DedicatedWorkerScope {
  onmessage: (event: { data: Ask }) => void
  postMessage(answer: Answer, transfer?: Transferable[]): void
}

if (scope.name === WORKER && !scope.document) {
  scope.onmessage = ({ data: { id, job } }) => {
    if (job) {
      const picture = pictureOf(job)
      scope.postMessage({ id, picture }, [picture])
    } else scope.postMessage({ id, shapes: shapes().map(({ ids: _, ...shape }) => shape) })
  }
  // Before it is asked: the figures are still being read.
  shapes()
}
