import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { mountMap } from '../_testing/map.ts'
import type { StateMapApi } from './contract.ts'
import { mount } from './index.ts'

describe.each([
  ['in a shadow root', false],
  ['in light DOM', true],
])('%s', (_, light) => {
  const draw = (props: object) => mountMap(mount, props, { light })

  test('USM-005 a person chooses states, and the chosen states are highlighted', async () => {
    const map = draw({ select: 'many' })
    await map.click('CO')
    await map.click('KS')
    expect(map.chosen()).toEqual(['CO', 'KS'])
    expect(map.find('.state-map-raised').getAttribute('d')).toBeTruthy()
  })

  test('many: each click is one event with all that is chosen, in order of choosing', async () => {
    const map = draw({ select: 'many' })
    await map.click('WY')
    await map.click('CO')
    await map.click('WY')
    expect(map.heard('select')).toEqual([
      { id: 'WY', name: 'Wyoming', selected: true, all: ['WY'] },
      { id: 'CO', name: 'Colorado', selected: true, all: ['WY', 'CO'] },
      { id: 'WY', name: 'Wyoming', selected: false, all: ['CO'] },
    ])
    expect(map.chosen()).toEqual(['CO'])
  })

  test('one: the next takes the place of the one before; again lets go', async () => {
    const map = draw({ select: 'one' })
    await map.click('WY')
    await map.click('CO')
    expect(map.chosen()).toEqual(['CO'])
    await map.click('CO')
    expect(map.chosen()).toEqual([])
    expect(map.heard('select')).toEqual([
      { id: 'WY', name: 'Wyoming', selected: true, all: ['WY'] },
      { id: 'CO', name: 'Colorado', selected: true, all: ['CO'] },
      { id: 'CO', name: 'Colorado', selected: false, all: [] },
    ])
  })

  test('none: a click changes nothing and says nothing', async () => {
    const map = draw({ highlight: ['TX'] })
    await map.click('CO')
    await map.click('TX')
    expect(map.chosen()).toEqual(['TX'])
    expect(map.heard('select')).toEqual([])
  })
})

test('highlighted states are the ones chosen at the start; with “one”, the first of them', () => {
  expect(
    mountMap(mount, { select: 'many', highlight: ['TX', 'CO'] })
      .chosen()
      .toSorted(),
  ).toEqual(['CO', 'TX'])
  expect(mountMap(mount, { select: 'one', highlight: ['TX', 'CO'] }).chosen()).toEqual(['TX'])
})

test('a chosen territory is an event like another', async () => {
  const map = mountMap(mount, { select: 'many', territories: true })
  await map.clickLabel('PR')
  expect(map.heard('select')).toEqual([{ id: 'PR', name: 'Puerto Rico', selected: true, all: ['PR'] }])
})

test('the label of a small state, which stands beside it, is as good as the state', async () => {
  const map = mountMap(mount, { select: 'many' })
  await map.clickLabel('RI')
  expect(map.chosen()).toEqual(['RI'])
  expect(map.heard('select')).toHaveLength(1)
})

describe('for those who hear the page', () => {
  test.each([
    ['one', null],
    ['many', 'true'],
  ])('with “%s” it is one listbox of options', async (select, multiple) => {
    const map = mountMap(mount, { select, highlight: ['TX'], title: 'Choose your markets' })
    const box = map.find('[role="listbox"]')
    expect(box.getAttribute('aria-label')).toBe('Choose your markets')
    expect(box.getAttribute('aria-multiselectable')).toBe(multiple)
    expect(box.querySelectorAll('[role="option"]')).toHaveLength(51)
    expect(map.ids('[aria-selected="true"]')).toEqual(['TX'])
    expect(map.ids('[aria-selected="false"]')).toHaveLength(50)
    await map.click('CO')
    expect(map.ids('[aria-selected="true"]')).toEqual(select === 'many' ? ['CO', 'TX'] : ['CO'])
  })

  test('with “none” it is a list', () => {
    const map = mountMap(mount, { links: { TX: '#tx' }, details: { CO: { text: 'a' } } })
    expect(map.find('.state-map-shapes').getAttribute('role')).toBe('list')
    expect(map.root.querySelectorAll('.state-map-shapes [role="listitem"]')).toHaveLength(51)
    expect(map.root.querySelectorAll('[role="option"],[aria-selected]')).toHaveLength(0)
    expect(map.shape('TX').localName).toBe('a')
    expect(map.shape('CO').getAttribute('role')).toBe('button')
  })

  test('the legend speaks of every change', async () => {
    const map = mountMap(mount, { select: 'many', legend: true })
    expect(map.find('.state-map-legend').getAttribute('aria-live')).toBe('polite')
    await map.click('CO')
    expect(map.find('.state-map-legend').textContent).toBe('Selected states: Colorado')
  })
})

describe('the list beside the map', () => {
  test('is closed at first, and says the same as the map', async () => {
    const map = mountMap(mount, { select: 'many', highlight: ['TX'] })
    expect((map.find('.state-map-list') as HTMLDetailsElement).open).toBe(false)
    const { details, box } = await map.list()
    const checked = () => [...details.querySelectorAll<HTMLInputElement>(':checked')].map(({ value }) => value)
    expect(checked()).toEqual(['TX'])
    await userEvent.click(box('Colorado'))
    expect(map.chosen().toSorted()).toEqual(['CO', 'TX'])
    expect(map.heard('select')).toEqual([{ id: 'CO', name: 'Colorado', selected: true, all: ['TX', 'CO'] }])
    details.open = false
    await map.click('TX')
    expect(checked()).toEqual(['CO'])
  })

  test.each([1440, 704, 568, 528, 360, 280])(
    'on a map %s pixels wide, all states are below each other, and within the map',
    async (width) => {
      document.body.style.width = `${width}px`
      const map = mountMap(mount, { select: 'many' })
      const { details } = await map.list()
      const pane = details.querySelector('div') as HTMLElement
      const [whole, paneRect] = [map.find('.state-map').getBoundingClientRect(), pane.getBoundingClientRect()]
      expect(pane.scrollWidth).toBe(pane.clientWidth)
      expect([paneRect.left >= whole.left, paneRect.right <= whole.right]).toEqual([true, true])
      pane.scrollTop = pane.scrollHeight
      const last = [...details.querySelectorAll('li')].at(-1)?.getBoundingClientRect()
      expect([(last?.top ?? 0) >= paneRect.top, (last?.bottom ?? 0) <= paneRect.bottom + 1]).toEqual([true, true])
      document.body.style.width = ''
    },
  )

  test.each([
    ['the pointer', (map: ReturnType<typeof mountMap>) => userEvent.hover(map.find('summary'))],
    ['the focus', (map: ReturnType<typeof mountMap>) => map.find('summary').focus()],
    ['page code', (map: ReturnType<typeof mountMap>) => map.find('.state-map-list').setAttribute('open', '')],
  ])('is made when %s comes near', async (_, come) => {
    // The pointer lies wherever a test left it.
    await userEvent.hover(document.documentElement, { position: { x: 1, y: 1 } })
    const map = mountMap(mount, { select: 'many' })
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(map.root.querySelectorAll('li')).toHaveLength(0)
    await come(map)
    await expect.poll(() => map.root.querySelectorAll('li').length).toBe(51)
  })

  test('with “one”, a box unchecks the others', async () => {
    const map = mountMap(mount, { select: 'one' })
    const { details, box } = await map.list()
    await userEvent.click(box('Colorado'))
    await userEvent.click(box('Utah'))
    expect([...details.querySelectorAll<HTMLInputElement>(':checked')].map(({ value }) => value)).toEqual(['UT'])
    expect(map.chosen()).toEqual(['UT'])
  })

  test('its boxes are a form’s: named, with codes', async () => {
    const { box } = await mountMap(mount, { select: 'many' }).list()
    expect([box('Texas').name, box('Texas').value, box('Texas').type]).toEqual(['state', 'TX', 'checkbox'])
  })

  test('in the page’s own DOM they are there at once: a form around them sends what was chosen on the map', async () => {
    const map = mountMap(mount, { select: 'many', highlight: ['TX'] }, { light: true })
    const form = document.createElement('form')
    map.element.before(form)
    form.append(map.element)
    await map.click('CO')
    await expect.poll(() => new FormData(form).getAll('state')).toEqual(['CO', 'TX'])
  })

  test('with “none” it has links and buttons where the map has', async () => {
    const { item } = await mountMap(mount, { links: { TX: '#tx' }, details: { CO: { text: 'a' } } }).list()
    expect(item('Texas').querySelector('a')?.getAttribute('href')).toBe('#tx')
    expect(item('Colorado').querySelector('button')?.type).toBe('button')
    expect(item('Utah').children).toHaveLength(0)
  })
})

describe('for the page’s own code', () => {
  const draw = (props: object) => {
    const map = mountMap(mount, props)
    return { map, api: () => map.instance.api as StateMapApi }
  }

  test('select() chooses, once, and is an event', async () => {
    const { map, api } = draw({ select: 'many' })
    await expect.poll(api).toBeDefined()
    api().select('tx')
    api().select('TX')
    api().select(' TX')
    expect(api().selected).toEqual(['TX'])
    await expect.poll(map.chosen).toEqual(['TX'])
    expect(map.heard('select')).toEqual([{ id: 'TX', name: 'Texas', selected: true, all: ['TX'] }])
  })

  test.each(['ZZ', 'PR', '', 'Texas', 48, undefined, null] as string[])(
    'USM-008 selecting “%s”, which is not in the map’s list, raises “State is not a valid state”',
    async (code) => {
      const { map, api } = draw({ select: 'many', highlight: ['TX'] })
      await expect.poll(api).toBeDefined()
      let error: unknown
      try {
        api().select(code)
      } catch (thrown) {
        error = thrown
      }
      expect(error).toMatchObject({ message: 'State is not a valid state', code })
      expect(api().selected).toEqual(['TX'])
      expect(map.heard('select')).toEqual([])
    },
  )

  test('clear() lets all go, one event each', async () => {
    const { map, api } = draw({ select: 'many', highlight: ['TX', 'CO'] })
    await expect.poll(api).toBeDefined()
    api().clear()
    expect(api().selected).toEqual([])
    await expect.poll(map.chosen).toEqual([])
    expect(map.heard('select')).toEqual([
      { id: 'TX', name: 'Texas', selected: false, all: ['CO'] },
      { id: 'CO', name: 'Colorado', selected: false, all: [] },
    ])
  })

  test('what `selected` gave can be changed without harm', async () => {
    const { api } = draw({ select: 'many', highlight: ['TX'] })
    await expect.poll(api).toBeDefined()
    api().selected.push('CO')
    expect(api().selected).toEqual(['TX'])
  })
})
