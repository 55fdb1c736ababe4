import { drawPicture, type Job } from './draw.ts'
import { shapes } from './geometry.ts'

/** A worker of this name draws; everywhere else the module does nothing. */
export const WORKER = 'plat-counties'

/** A request of the page to its worker: a picture, or the shapes. */
export interface WorkerRequest {
  id: number
  job?: Job
}
export interface WorkerResponse {
  id: number
  picture?: ImageBitmap
  /** The shapes of both vintages; the page has their codes already. */
  shapes?: object
}

const scope = globalThis as unknown as { name?: string; document?: unknown } & DedicatedWorkerScope

interface DedicatedWorkerScope {
  onmessage: (event: { data: WorkerRequest }) => void
  postMessage(answer: WorkerResponse, transfer?: Transferable[]): void
}

if (scope.name === WORKER && !scope.document) {
  scope.onmessage = ({ data }) => {
    if (data.job) {
      const picture = drawPicture(data.job)
      scope.postMessage({ id: data.id, picture }, [picture])
    } else
      scope.postMessage({
        id: data.id,
        shapes: shapes().map(({ points, rings, first, boxes }) => ({ points, rings, first, boxes })),
      })
  }
  // Decodes the shapes early, while the figures are still loading.
  shapes()
}
