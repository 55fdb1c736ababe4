import { useState } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { frames } from '../../_testing/fake-fetch.ts'
import { open } from '../../_testing/open.ts'
import { probe } from '../../_testing/probe.tsx'
import { TEXTS } from '../../_testing/towns.tsx'
import fields from '../field/fields.css?inline'
import { Combobox } from './Combobox.tsx'

const TOWNS = ['Ashville of the Upper Lakes Township and Charter District', 'Bridgeton', 'Carrollton', 'Davenport']

function TownField() {
  const [text, setText] = useState('')
  return (
    <Combobox<string>
      id="town"
      name="town"
      value={text}
      onInput={setText}
      suggestions={{ status: text ? 'done' : 'idle', items: TOWNS, retry() {} }}
      textOf={(town) => town}
      detailOf={() => 'Jefferson County Courthouse'}
      onChoose={setText}
      texts={TEXTS}
      failure=""
      live
    />
  )
}

/** Opens the list of a field that stands in HTML of a page, in place of its `<i>`. */
async function openList(html: string, shadow = false) {
  const island = open(probe(TownField, { shadow, styles: [fields] }), {})
  const outside = document.createElement('div')
  outside.setHTMLUnsafe(html)
  document.body.append(outside)
  afterwards.push(() => outside.remove())
  outside.querySelector('i')?.replaceWith(island.element)
  outside.querySelector('dialog')?.showModal()
  const find = (css: string) => island.root.querySelector<HTMLElement>(css) as HTMLElement
  await userEvent.fill(find('input'), 'a')
  await frames()
  return {
    ...island,
    outside,
    input: find('input') as HTMLInputElement,
    pop: find('.plat-pop'),
    /** Tells whether all of the list's corners are what a pointer there meets. */
    isWhole: () => {
      const { left, right, top, bottom } = find('.plat-pop').getBoundingClientRect()
      const root = find('.plat-pop').getRootNode() as Document | ShadowRoot
      const corners = [left + 8, right - 8].flatMap((x) => [top + 8, bottom - 8].map((y) => [x, y] as const))
      return bottom > top && corners.every(([x, y]) => find('.plat-pop').contains(root.elementFromPoint(x, y)))
    },
  }
}

const afterwards: (() => void)[] = []
afterEach(async () => {
  for (const end of afterwards.splice(0)) end()
  await page.viewport(414, 896)
})

const getBox = (element: Element) => element.getBoundingClientRect()

describe('a list of suggestions is not cut by the box that its field stands in', () => {
  test.each([
    ['that hides what stands out', 'overflow: hidden'],
    ['that clips what stands out', 'overflow: clip'],
    ['that paints nothing outside', 'contain: paint'],
    ['that is contained strictly', 'contain: strict; width: 300px; height: 60px'],
    ['that is left out while it is out of sight', 'content-visibility: auto'],
    ['that is moved', 'transform: translate(20px, 30px); overflow: hidden; width: 300px'],
    ['that scrolls', 'overflow: auto; height: 60px'],
    ['with round corners', 'overflow: hidden; border-radius: 20px'],
    ['with a clip path', 'clip-path: inset(0)'],
    ['with a mask', 'mask: linear-gradient(#000, #000)'],
    ['below what comes later', 'position: relative; z-index: 0'],
    ['enlarged by the page', 'zoom: 1.5; overflow: hidden'],
  ])('%s', async (_, style) => {
    const later = '<div style="position:relative;z-index:1;height:300px;background:#fff">Later</div>'
    for (const shadow of [false, true]) {
      const list = await openList(`<div style="${style}"><i></i></div>${later}`, shadow)
      expect(list.isWhole()).toBe(true)
      const [field, pop] = [getBox(list.input), getBox(list.pop)]
      expect([pop.left, pop.width].map(Math.round)).toEqual([field.left, field.width].map(Math.round))
      expect(Math.round(pop.top - field.bottom)).toBe(4)
      list.outside.remove()
    }
  })

  test('a dialog, whose list closes by Escape before it does', async () => {
    const list = await openList('<dialog style="overflow:hidden;padding:4px"><i></i></dialog>')
    expect(list.isWhole()).toBe(true)
    await userEvent.keyboard('{Escape}')
    await frames()
    expect([list.pop.checkVisibility(), list.outside.querySelector('dialog')?.open]).toEqual([false, true])
  })
})

test('where there is no room below its field a list stands above it', async () => {
  await page.viewport(414, 500)
  const list = await openList('<div style="position:fixed;bottom:20px;width:300px"><i></i></div>')
  expect(Math.round(getBox(list.input).top - getBox(list.pop).bottom)).toBe(4)
  expect(list.isWhole()).toBe(true)
})

test('a list is no higher than the room, and what does not fit scrolls in it', async () => {
  await page.viewport(414, 220)
  const list = await openList('<div style="position:fixed;top:10px;width:300px"><i></i></div>')
  expect(getBox(list.pop).bottom).toBeLessThanOrEqual(220)
  const options = list.pop.querySelector('[role=listbox]') as HTMLElement
  expect(options.scrollHeight).toBeGreaterThan(options.clientHeight)
  await userEvent.keyboard('{ArrowUp}')
  await frames()
  expect(options.scrollTop).toBeGreaterThan(0)
})

test('a list goes with its field, whatever scrolls or moves it', async () => {
  const list = await openList(
    '<div id="box" style="height:300px;overflow:auto"><p style="height:150px">Above</p><i></i><p style="height:600px">Below</p></div>',
  )
  const box = list.outside.querySelector('#box') as HTMLElement
  const gap = () => Math.round(getBox(list.pop).top - getBox(list.input).bottom)
  box.scrollTop = 60
  await frames()
  expect(gap()).toBe(4)
  box.style.marginTop = '70px'
  await frames()
  expect(gap()).toBe(4)
  await page.viewport(360, 800)
  await expect.poll(() => Math.round(getBox(list.pop).width)).toBe(Math.round(getBox(list.input).width))
})

test('a list whose field is scrolled out of sight hides, takes no option, and comes back with its field', async () => {
  const list = await openList(
    '<div id="box" style="height:200px;overflow:auto"><i></i><p style="height:900px">Below</p></div>',
  )
  const box = list.outside.querySelector('#box') as HTMLElement
  await userEvent.keyboard('{ArrowDown}')
  box.scrollTop = 400
  await expect.poll(() => list.pop.checkVisibility()).toBe(false)
  expect(list.input.getAttribute('aria-expanded')).toBe('false')
  list.input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
  await frames()
  expect(list.input.value).toBe('a')
  box.scrollTop = 0
  await expect.poll(() => list.isWhole()).toBe(true)
})

test('a list goes when its field does, and is there where the page puts both', async () => {
  const list = await openList('<div><i></i></div><div id="other" style="overflow:hidden"></div>')
  list.outside.querySelector('#other')?.append(list.element)
  await userEvent.click(list.input)
  await frames()
  expect(list.isWhole()).toBe(true)
  list.element.remove()
  await frames()
  expect(document.querySelectorAll(':popover-open')).toHaveLength(0)
})

test('a browser without popovers has the list below its field', async () => {
  const { showPopover } = HTMLElement.prototype
  Reflect.deleteProperty(HTMLElement.prototype, 'showPopover')
  afterwards.push(() => Object.assign(HTMLElement.prototype, { showPopover }))
  const list = await openList('<div><i></i></div>')
  expect([list.pop.popover, getComputedStyle(list.pop).position]).toEqual([null, 'absolute'])
  expect(Math.round(getBox(list.pop).top - getBox(list.input).bottom)).toBe(4)
  expect(list.isWhole()).toBe(true)
})

test('what stands beside a suggestion breaks between its words on a phone, and not inside them', async () => {
  await page.viewport(360, 780)
  const list = await openList('<div style="width:220px"><i></i></div>')
  const detail = list.pop.querySelector('small') as HTMLElement
  const range = document.createRange()
  for (const word of detail.textContent.matchAll(/\S+/g)) {
    range.setStart(detail.firstChild as Node, word.index)
    range.setEnd(detail.firstChild as Node, word.index + word[0].length)
    expect([word[0], range.getClientRects().length]).toEqual([word[0], 1])
  }
})
