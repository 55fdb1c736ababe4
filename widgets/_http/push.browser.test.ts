import { expect, onTestFinished, test, vi } from 'vitest'
import { stopClock } from '../_testing/fake-fetch.ts'
import { listen } from './push.ts'

/** Replaces EventSource. */
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

test('a connection that broke is the browser’s to make again', () => {
  const { refused, source } = listening()
  const pass = stopClock()
  source().breaks(0)
  pass(60_000)
  expect([refused.mock.calls.length, FakeSource.all.length]).toEqual([0, 1])
})

test('one that the browser gives up is tried four times more, three seconds apart, before it is said', () => {
  const { opened, refused, source } = listening()
  const pass = stopClock()
  for (let count = 1; count <= 4; count++) {
    source().breaks(2)
    pass(2999)
    expect(FakeSource.all).toHaveLength(count)
    pass(1)
    expect(FakeSource.all).toHaveLength(count + 1)
  }
  // A host that stopped and came back.
  source().open()
  expect([opened.mock.calls.length, refused.mock.calls.length]).toEqual([1, 0])
  for (let count = 0; count < 4; count++) {
    source().breaks(2)
    pass(3000)
  }
  expect(refused).not.toHaveBeenCalled()
  source().breaks(2)
  pass(60_000)
  expect([refused.mock.calls.length, FakeSource.all.length]).toEqual([1, 9])
})

test('whoever stops listening, or is put aside, tries no more', () => {
  const { source, stop } = listening()
  const pass = stopClock()
  source().breaks(2)
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
  pass(60_000)
  expect(FakeSource.all).toHaveLength(1)
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  source().breaks(2)
  stop()
  pass(60_000)
  expect(FakeSource.all).toHaveLength(2)
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
