import { cdp } from 'vitest/browser'

/** Points are in CSS pixels of the test's page. */
type At = [x: number, y: number]

interface Session {
  send(method: string, params: object): Promise<unknown>
}

/** The browser counts from the window around the test's frame, which may be drawn smaller than it is. */
function there([x, y]: At) {
  const frame = window.frameElement?.getBoundingClientRect()
  const scale = frame ? frame.width / innerWidth : 1
  return { x: (frame?.left ?? 0) + x * scale, y: (frame?.top ?? 0) + y * scale }
}
const send = (method: string, params: object) => (cdp() as unknown as Session).send(`Input.${method}`, params)

/** Notches of a real wheel, 120 px each: above 0 towards the person, which is out or down. */
export async function wheel(at: At, notches: number, { ctrl = false } = {}): Promise<void> {
  for (let i = 0; i < Math.abs(notches); i++) {
    const deltaY = 120 * Math.sign(notches)
    await send('dispatchMouseEvent', { type: 'mouseWheel', ...there(at), deltaX: 0, deltaY, modifiers: ctrl ? 2 : 0 })
  }
}

/** A real mouse: presses at the first point, goes to the others, lets go at the last. */
export async function drag(from: At, ...to: At[]): Promise<void> {
  const mouse = (type: string, at: At, buttons: number) =>
    send('dispatchMouseEvent', { type, ...there(at), button: 'left', buttons, clickCount: 1 })
  await mouse('mouseMoved', from, 0)
  await mouse('mousePressed', from, 1)
  for (const at of to) await mouse('mouseMoved', at, 1)
  await mouse('mouseReleased', to.at(-1) ?? from, 0)
}

/** Real fingers put down, moved or lifted, one step at a time. */
export const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', all: At[] = []): Promise<unknown> =>
  send('dispatchTouchEvent', { type, touchPoints: all.map((at, id) => ({ ...there(at), id })) })

/** Real fingers: each step says where all of them are; then they rest, and are lifted. */
export async function fingers(...steps: At[][]): Promise<void> {
  for (const [i, step] of [...steps, steps.at(-1) ?? []].entries()) {
    // Fingers that are lifted while they move leave a page that scrolls on, through the next test.
    if (i === steps.length) await new Promise((resolve) => setTimeout(resolve, 150))
    await touch(i ? 'touchMove' : 'touchStart', step)
  }
  await touch('touchEnd')
}
