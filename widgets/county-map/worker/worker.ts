import { getPicture, type Job } from './draw.ts'
import { shapes } from './geometry.ts'
import { drawGlance, type Glance, type Look, wipe } from './tooltip-canvas.ts'

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

/** A message of the page about a canvas that the worker draws on by itself; it has no answer. */
export interface WorkerMessage {
  /** The number of the canvas. */
  glances: number
  /** The canvas and the look, sent once and first. */
  canvas?: OffscreenCanvas
  look?: Look
  /** The county that is pointed at; null for none. */
  glance?: Glance | null
  /** The map is gone. */
  isOver?: true
}

const scope = globalThis as unknown as { name?: string; document?: unknown } & DedicatedWorkerScope

interface DedicatedWorkerScope {
  onmessage: (event: { data: WorkerRequest | WorkerMessage }) => void
  postMessage(answer: WorkerResponse, transfer?: Transferable[]): void
}

interface Drawn {
  ctx: OffscreenCanvasRenderingContext2D
  look?: Look
}
const drawn = new Map<number, Drawn>()

function hear({ glances, canvas, look, glance, isOver }: WorkerMessage): void {
  if (canvas) drawn.set(glances, { ctx: canvas.getContext('2d') as OffscreenCanvasRenderingContext2D })
  const one = drawn.get(glances)
  if (!one) return
  const { ctx } = one
  if (isOver) drawn.delete(glances)
  if (look) one.look = look
  if (glance && one.look) {
    const { width, height } = glance
    if (ctx.canvas.width !== width || ctx.canvas.height !== height) Object.assign(ctx.canvas, { width, height })
    drawGlance(ctx, shapes(), one.look, glance)
  } else if (glance === null) wipe(ctx)
}

if (scope.name === WORKER && !scope.document) {
  scope.onmessage = ({ data }) => {
    if ('glances' in data) hear(data)
    else if (data.job) {
      const picture = getPicture(data.job)
      scope.postMessage({ id: data.id, picture }, [picture])
    } else scope.postMessage({ id: data.id, shapes: shapes().map(({ ids: _, ...shape }) => shape) })
  }
  // Decodes the shapes early, while the figures are still loading.
  shapes()
}
