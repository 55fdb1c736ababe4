import type { Browser } from '@playwright/test'
import { median } from '../../host/_testing/statistics.ts'
import { openTab, pause, SLOW, type Tab } from './browser.ts'
import type { CountyPage } from './county-pages.ts'
import { countyProbe } from './county-probe.ts'
import type { BenchmarkSite } from './site.ts'

/** One first visit, and what somebody does there. Times in ms. */
export interface CountyVisit {
  painted: number
  /** Main thread time in ms, until a second after the map is there. */
  task: number
  bytes: number
  switch: number
  hover: number
  /** 95 of 100 frames come as fast while the map is zoomed and dragged. */
  frame: number
  /** Mean distance of frames, those of rest included. */
  pace: number
  zoomTask: number
}

const SWITCHES = 4
const MOVE_MS = 25

export async function visitCounties(
  browser: Browser,
  { url }: CountyPage,
  sites: BenchmarkSite[],
  points: [number, number][],
): Promise<CountyVisit> {
  for (const site of sites) site.reset()
  const tab = await openTab(browser, { cpu: SLOW.cpu, network: true, before: countyProbe })
  try {
    await tab.open(url)
    const painted = await tab.evaluate<number>('__bench.painted')
    await pause(1000)
    const { task } = await tab.metrics()
    const sent = sites.flatMap((site) => site.sent).filter(({ path }) => path !== '/favicon.ico')
    const bytes = sent.reduce((sum, one) => sum + one.bytes, 0)
    await tab.settled()
    // Lazily loaded files are not part of the remaining measurements.
    await tab.unlimitNetwork()
    const switched: number[] = []
    for (let i = 1; i <= SWITCHES; i++) {
      switched.push(await tab.evaluate<number>(`__bench.switchTo(${i % 2})`))
      await pause(150)
    }
    const hover = await hoverOver(tab, points)
    return { painted, task, bytes, switch: median(switched), hover, ...(await zoomAndDrag(tab)) }
  } finally {
    await tab.close()
  }
}

async function hoverOver(tab: Tab, points: [number, number][]): Promise<number> {
  const [left, top, width] = await tab.evaluate<[number, number, number]>('__bench.box()')
  await tab.mouse('mouseMoved', 5, 640)
  await pause(200)
  await tab.evaluate('void (__bench.isHovering = true)')
  for (const [x, y] of points) {
    const sent = performance.now()
    await tab.mouse('mouseMoved', left + x * width, top + y * width * (610 / 975))
    await pause(Math.max(4, MOVE_MS - (performance.now() - sent)))
  }
  await pause(150)
  return median(await tab.evaluate<number[]>('(__bench.isHovering = false, __bench.hovers)'))
}

/** Zooms in four times with ten wheel notches, drags, and waits. */
async function zoomAndDrag(tab: Tab): Promise<Pick<CountyVisit, 'frame' | 'pace' | 'zoomTask'>> {
  await tab.mouse('mouseMoved', 500, 300)
  await pause(300)
  const before = await tab.metrics()
  await tab.evaluate('__bench.record()')
  // Sends moves without awaiting each, so that a busy page does not slow the pointer down.
  const sent: Promise<unknown>[] = []
  for (let i = 0; i < 10; i++) {
    sent.push(tab.mouse('mouseWheel', 500, 300, { deltaX: 0, deltaY: -100 }))
    await pause(100)
  }
  const held = { button: 'left', buttons: 1 } as const
  sent.push(tab.mouse('mousePressed', 500, 300, { ...held, clickCount: 1 }))
  for (let i = 1; i <= 15; i++) {
    sent.push(tab.mouse('mouseMoved', 500 - 12 * i, 300 - 6 * i, held))
    await pause(33)
  }
  sent.push(tab.mouse('mouseReleased', 320, 210, { button: 'left', buttons: 0, clickCount: 1 }))
  await Promise.all(sent)
  await pause(400)
  const frames = await tab.evaluate<number[]>('(__bench.isRecording = false, __bench.frames)')
  const sorted = frames.toSorted((a, b) => a - b)
  return {
    frame: sorted[Math.floor((sorted.length - 1) * 0.95)] as number,
    pace: frames.reduce((sum, one) => sum + one, 0) / frames.length,
    zoomTask: (await tab.metrics()).task - before.task,
  }
}
