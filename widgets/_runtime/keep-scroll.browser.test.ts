import { expect, onTestFinished, test } from 'vitest'
import { keepScroll } from './keep-scroll.ts'

/**
 * A box with 300 pixels to scroll, in a container, and what the window hears of it.
 * @param scroller which phase a smooth scroller of the page hears, and whether it came before us
 */
function openBox(scroller: { capture?: boolean; isFirst?: boolean } = {}) {
  const { capture = false, isFirst = true } = scroller
  const container = document.createElement('div')
  container.innerHTML = '<div style="height:100px;overflow:auto"><p style="height:400px;margin:0">long</p></div>'
  document.body.append(container)
  const heard: string[] = []
  const life = new AbortController()
  const { signal } = life
  const hear = (event: Event) => {
    heard.push(event.type)
    event.preventDefault()
  }
  const listen = () => {
    for (const type of ['wheel', 'touchmove']) addEventListener(type, hear, { signal, capture, passive: false })
  }
  if (isFirst) listen()
  keepScroll(container, signal)
  if (!isFirst) listen()
  onTestFinished(() => {
    life.abort()
    container.remove()
  })
  const box = container.firstElementChild as HTMLElement
  const target = box.firstElementChild as Element
  const wheel = (deltaY: number) =>
    target.dispatchEvent(new WheelEvent('wheel', { deltaY, bubbles: true, cancelable: true, composed: true }))
  const touch = (type: string, clientY: number) =>
    target.dispatchEvent(
      new TouchEvent(type, {
        touches: [new Touch({ identifier: 1, target, clientY })],
        bubbles: true,
        cancelable: true,
        composed: true,
      }),
    )
  const swipe = (by: number) => {
    touch('touchstart', 50)
    touch('touchmove', 50 + by)
  }
  return { box, heard, wheel, touch, swipe }
}

test.each([
  ['at its beginning', 0, true, false],
  ['in the middle', 150, true, true],
  ['at its end', 300, false, true],
])('a box that is %s keeps wheel and fingers as far as it can move', (_, top, isDown, isUp) => {
  const { box, heard, wheel, swipe } = openBox()
  box.scrollTop = top
  wheel(40)
  swipe(-40)
  expect(heard).toEqual(isDown ? [] : ['wheel', 'touchmove'])
  heard.length = 0
  wheel(-40)
  swipe(40)
  expect(heard).toEqual(isUp ? [] : ['wheel', 'touchmove'])
})

test('what does not scroll, and a wheel that turns to the side, are the page’s', () => {
  const { box, heard, wheel } = openBox()
  wheel(0)
  box.style.overflow = 'hidden'
  wheel(40)
  expect(heard).toEqual(['wheel', 'wheel'])
})

test('a scroller that hears the window first, before the event goes down, takes nothing from a box that can move', () => {
  const { box, heard, wheel, touch } = openBox({ capture: true })
  wheel(40)
  expect([heard, box.scrollTop]).toEqual([['wheel'], 40])
  wheel(-10)
  expect(box.scrollTop).toBe(30)
  touch('touchstart', 50)
  touch('touchmove', 30)
  touch('touchmove', 25)
  expect(box.scrollTop).toBe(55)
  box.scrollTop = 300
  wheel(40)
  expect([box.scrollTop, heard.length]).toEqual([300, 5])
})

test('a scroller that hears the window later, before the event goes down, hears only what no box can use', () => {
  const { box, heard, wheel } = openBox({ capture: true, isFirst: false })
  wheel(40)
  expect([heard, box.scrollTop]).toEqual([[], 0])
  box.scrollTop = 300
  wheel(40)
  expect(heard).toEqual(['wheel'])
})

test('a wheel beside the container is the page’s', () => {
  const { heard } = openBox()
  document.body.dispatchEvent(new WheelEvent('wheel', { deltaY: 40, bubbles: true, cancelable: true }))
  expect(heard).toEqual(['wheel'])
})
