import { expect, onTestFinished, test, vi } from 'vitest'
import { listen } from './push.ts'

/** Stands where the page meets the stream. */
class FakeSource extends EventTarget {
  static readonly CLOSED = 2
  static all: FakeSource[] = []
  readonly url: string
  readyState = 0
  constructor(url: string) {
    super()
    this.url = url
    FakeSource.all.push(this)
  }
  close() {
    this.readyState = 2
  }
  open() {
    this.readyState = 1
    this.dispatchEvent(new Event('open'))
  }
  say(event: string, data: unknown) {
    this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }))
  }
  breaks(readyState: number) {
    this.readyState = readyState
    this.dispatchEvent(new Event('error'))
  }
}

function listening() {
  FakeSource.all = []
  vi.stubGlobal('EventSource', FakeSource)
  const [heard, opened, refused] = [vi.fn(), vi.fn(), vi.fn()]
  const stop = listen('private-leads-channel-7', 'leads-channel:status', { heard, opened, refused })
  onTestFinished(() => {
    stop()
    vi.unstubAllGlobals()
  })
  return { heard, opened, refused, stop, source: () => FakeSource.all.at(-1) as FakeSource }
}

test('events of one name are heard, and each connection says that the state may have changed', () => {
  const { heard, opened, source } = listening()
  expect(source().url).toBe('/push?channel=private-leads-channel-7')
  source().open()
  source().say('leads-channel:status', { status: 'file-ready' })
  source().say('another', { status: 'no' })
  source().breaks(0)
  source().open()
  expect(heard.mock.calls).toEqual([[{ status: 'file-ready' }]])
  expect(opened).toHaveBeenCalledTimes(2)
})

test('a connection that broke is the browser’s to make again; one that was refused is said', () => {
  const { refused, source } = listening()
  source().breaks(0)
  expect(refused).not.toHaveBeenCalled()
  source().breaks(2)
  expect(refused).toHaveBeenCalledTimes(1)
})

test('a page that is put aside lets go, and takes up again when it is shown', () => {
  const { source, stop } = listening()
  const first = source()
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
  expect(first.readyState).toBe(2)
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(FakeSource.all).toHaveLength(2)
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))
  expect(FakeSource.all).toHaveLength(2)
  stop()
  expect(source().readyState).toBe(2)
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(FakeSource.all).toHaveLength(2)
})
