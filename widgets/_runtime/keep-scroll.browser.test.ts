import { expect, onTestFinished, test } from 'vitest'
import { keepScroll } from './keep-scroll.ts'

/** A box with 300 pixels to scroll, in a container, and what the window hears of it. */
function openBox() {
  const container = document.createElement('div')
  container.innerHTML = '<div style="height:100px;overflow:auto"><p style="height:400px;margin:0">long</p></div>'
  document.body.append(container)
  const heard: string[] = []
  const life = new AbortController()
  const { signal } = life
  for (const type of ['wheel', 'touchmove']) addEventListener(type, () => heard.push(type), { signal })
  keepScroll(container, signal)
  onTestFinished(() => {
    life.abort()
    container.remove()
  })
  const box = container.firstElementChild as HTMLElement
  const target = box.firstElementChild as Element
  const wheel = (deltaY: number) => target.dispatchEvent(new WheelEvent('wheel', { deltaY, bubbles: true }))
  const touch = (type: string, clientY: number) =>
    target.dispatchEvent(
      new TouchEvent(type, { touches: [new Touch({ identifier: 1, target, clientY })], bubbles: true }),
    )
  const swipe = (by: number) => {
    touch('touchstart', 50)
    touch('touchmove', 50 + by)
  }
  return { box, heard, wheel, swipe }
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
