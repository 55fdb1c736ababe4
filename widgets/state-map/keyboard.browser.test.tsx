import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { mountMap } from '../_testing/map.ts'
import { focused } from '../_testing/open.ts'
import { mount } from './index.ts'

const draw = (props: object = { select: 'many' }) => mountMap(mount, props)

describe('Tab', () => {
  test.each<[string, object, string]>([
    ['with nothing chosen, at the first state', { select: 'many' }, 'AL'],
    ['at a chosen state', { select: 'many', highlight: ['TX'] }, 'TX'],
    ['with links, at the first state', { links: { TX: '#' } }, 'AL'],
  ])('the map is one stop: %s', (_, props, id) => {
    const map = draw(props)
    expect(map.ids('[data-id][tabindex="0"]')).toEqual([id])
    expect(map.ids('[data-id][tabindex="-1"]')).toHaveLength(50)
    expect(map.root.querySelectorAll('[tabIndex]:not([tabindex])')).toHaveLength(0)
  })

  test('goes into the map, then to the list, then out; and back to the state one was on', async () => {
    const map = draw()
    const after = document.createElement('button')
    map.element.after(after)
    const before = document.createElement('button')
    map.element.before(before)
    before.focus()
    await userEvent.tab()
    expect(map.focusedId()).toBe('AL')
    await map.press('{ArrowRight}')
    const reached = map.focusedId()
    await userEvent.tab()
    expect(focused()?.localName).toBe('summary')
    await userEvent.tab()
    expect(focused()).toBe(after)
    await userEvent.tab({ shift: true })
    await userEvent.tab({ shift: true })
    expect(map.focusedId()).toBe(reached)
    before.remove()
    after.remove()
  })
})

describe('arrows go by geography', () => {
  test.each([
    ['CO', 'ArrowRight', 'KS'],
    ['CO', 'ArrowLeft', 'UT'],
    ['CO', 'ArrowUp', 'WY'],
    ['CO', 'ArrowDown', 'NM'],
    ['RI', 'ArrowLeft', 'CT'],
    ['TX', 'ArrowUp', 'OK'],
    ['ME', 'ArrowRight', 'ME'],
    ['FL', 'ArrowRight', 'FL'],
  ])('from %s, %s leads to %s', async (from, key, to) => {
    const map = draw()
    map.focus(from)
    await map.press(`{${key}}`)
    expect(map.focusedId()).toBe(to)
    expect(map.ids('[data-id][tabindex="0"]')).toEqual([to])
  })

  test('every state is reached', async () => {
    const map = draw()
    const visitedIds = new Set<string>()
    const queue = ['AK']
    for (let id = queue.pop(); id; id = queue.pop()) {
      if (visitedIds.has(id)) continue
      visitedIds.add(id)
      for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
        map.focus(id)
        focused()?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, composed: true }))
        const next = map.focusedId()
        if (next) queue.push(next)
      }
    }
    expect(visitedIds.size).toBe(51)
  })

  test('they move the focus alone: nothing is chosen', async () => {
    const map = draw()
    map.focus('CO')
    await map.press('{ArrowRight}{ArrowDown}')
    expect([map.chosen(), map.heard('select')]).toEqual([[], []])
  })
})

test('Home and End: the first and the last of the list', async () => {
  const map = draw()
  map.focus('CO')
  await map.press('{End}')
  expect(map.focusedId()).toBe('WY')
  await map.press('{Home}')
  expect(map.focusedId()).toBe('AL')
})

describe('letters', () => {
  test('go to the next name that starts so', async () => {
    const map = draw()
    map.focus('AK')
    await map.press('tex')
    expect(map.focusedId()).toBe('TX')
  })

  test('the same one again walks through its names', async () => {
    const map = draw()
    map.focus('AK')
    const focusedIds: unknown[] = []
    for (let i = 0; i < 4; i++) {
      await map.press('o')
      focusedIds.push(map.focusedId())
    }
    expect(focusedIds).toEqual(['OH', 'OK', 'OR', 'OH'])
  })

  test('“new m” is New Mexico: a name may have a space in it', async () => {
    const map = draw()
    map.focus('AK')
    await map.press('new m')
    expect(map.focusedId()).toBe('NM')
    expect(map.chosen()).toEqual([])
  })

  test('and Space at once chooses where no name goes on so', async () => {
    const map = draw()
    map.focus('AK')
    await map.press('tex ')
    expect(map.chosen()).toEqual(['TX'])
  })

  test('what no name starts with, and what belongs to the browser, changes nothing', async () => {
    const map = draw()
    map.focus('CO')
    await map.press('x')
    await map.press('{Control>}k{/Control}')
    expect(map.focusedId()).toBe('CO')
  })
})

describe('Space and Enter', () => {
  test.each([' ', '{Enter}'])('“%s” chooses and lets go', async (key) => {
    const map = draw()
    map.focus('CO')
    await map.press(key)
    expect(map.chosen()).toEqual(['CO'])
    await map.press(key)
    expect(map.chosen()).toEqual([])
    expect(map.heard('select')).toHaveLength(2)
    expect(map.focusedId()).toBe('CO')
  })

  test.each([' ', '{Enter}'])('“%s” opens details, and Escape closes them where one was', async (key) => {
    const map = draw({ details: { CO: { text: 'Mountains' } } })
    map.focus('CO')
    await map.press(key)
    await expect.poll(() => focused()?.getAttribute('role')).toBe('dialog')
    await map.press('{Escape}')
    await expect.poll(() => map.find('[role="dialog"]')).toBeNull()
    expect(map.focusedId()).toBe('CO')
  })

  test('Enter follows a link', async () => {
    const map = draw({ links: { CO: '#colorado' } })
    map.focus('CO')
    await map.press('{Enter}')
    expect(location.hash).toBe('#colorado')
    history.replaceState(null, '', ' ')
  })

  test('Space does not scroll the page', async () => {
    const map = draw()
    map.focus('CO')
    const event = new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true, composed: true })
    focused()?.dispatchEvent(event)
    expect(event.defaultPrevented).toBe(true)
  })
})

test('the focused state has a ring, which goes with the focus', async () => {
  const map = draw()
  map.focus('CO')
  await map.press('{ArrowRight}')
  await expect.poll(() => map.find('.map-ring')?.getAttribute('d')).toBe(map.shape('KS').getAttribute('d'))
  ;(focused() as HTMLElement).blur()
  await expect.poll(() => map.find('.map-ring')).toBeNull()
})

test('the card goes when the focus goes to another map of the same page', async () => {
  const one = mountMap(mount, {}, { light: true })
  const other = mountMap(mount, {}, { light: true })
  const card = ({ find }: typeof one) => find('[role="tooltip"]')?.textContent
  one.focus('AL')
  await one.press('{ArrowRight}')
  await expect.poll(() => card(one)).toBeTruthy()
  other.focus('CO')
  await expect.poll(() => card(other)).toContain('Colorado')
  await expect.poll(() => card(one)).toBeFalsy()
})
