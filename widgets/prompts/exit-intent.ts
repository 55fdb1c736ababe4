/** Milliseconds at the start of a visit to a page in which nothing counts as leaving. */
export const IGNORED_MS = 10_000
/** Milliseconds after a click, a focus or a key in which nothing counts as leaving. */
export const ENGAGED_MS = 2000
/** A wider viewport is a desktop's, with a pointer; any other scrolls by touch. */
export const MAX_MOBILE_WIDTH = 768
/** Pixels per second. */
export const MIN_POINTER_SPEED = 3000
export const MIN_SCROLL_SPEED = 6000
/** Pixels from the top of the viewport. */
export const MAX_POINTER_TOP = 200

interface Sample {
  /** Where the pointer is in the viewport, or how far the page is scrolled. */
  top: number
  /** Milliseconds of the clock that the others are measured by. */
  at: number
}

/** Recognizes somebody about to leave by how fast the pointer goes to the top, or the page is scrolled up. */
export class ExitIntent {
  private readonly startedAt: number
  private engagedAt = Number.NEGATIVE_INFINITY
  private pointer: Sample | undefined
  private scrolled: Sample | undefined

  constructor(startedAt: number) {
    this.startedAt = startedAt
  }

  /** Notes a click, a focus or a key. */
  engage(at: number): void {
    this.engagedAt = at
  }

  /** Notes where the pointer is. @returns whether somebody is leaving */
  move(sample: Sample, width: number): boolean {
    const speed = getUpwardSpeed(this.pointer, sample)
    this.pointer = sample
    return (
      this.counts(sample.at) && width > MAX_MOBILE_WIDTH && speed > MIN_POINTER_SPEED && sample.top <= MAX_POINTER_TOP
    )
  }

  /** Notes how far the page is scrolled. @returns whether somebody is leaving */
  scroll(sample: Sample, width: number): boolean {
    const speed = getUpwardSpeed(this.scrolled, sample)
    this.scrolled = sample
    return this.counts(sample.at) && width <= MAX_MOBILE_WIDTH && speed > MIN_SCROLL_SPEED
  }

  private counts(at: number): boolean {
    return at - this.startedAt >= IGNORED_MS && at - this.engagedAt >= ENGAGED_MS
  }
}

/** Pixels per second; 0 where there is nothing to compare with. */
const getUpwardSpeed = (before: Sample | undefined, now: Sample): number =>
  before && now.at > before.at ? ((before.top - now.top) / (now.at - before.at)) * 1000 : 0
