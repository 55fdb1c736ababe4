import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { PROBLEMS } from '../_http/problem.ts'
import { frames, type Held } from '../_testing/fake-fetch.ts'
import { focused } from '../_testing/open.ts'
import { board, cardHtml } from './_testing/board.ts'
import { TEXTS } from './texts.ts'

const HTML = { headers: { 'content-type': 'text/html' } }

test('grips are there with scripts, and told how they work', async () => {
  const { grip, element } = await board()
  expect(grip('a').hidden).toBe(false)
  const help = grip('a').getAttribute('aria-describedby') as string
  expect(element.querySelector(`#${help}`)?.textContent).toBe(TEXTS.help)
})

test('by keys: Space lifts, arrows move, Space sets down; each is said, and the order is kept once', async () => {
  const { grip, order, said, call, calls, events } = await board()
  grip('a').focus()
  await userEvent.keyboard(' ')
  await expect.poll(said).toContain('Widget a picked up, position 1 of 4.')
  expect(grip('a').getAttribute('aria-pressed')).toBe('true')
  await userEvent.keyboard('{ArrowDown}{ArrowRight}')
  await expect.poll(said).toBe('Position 3 of 4.')
  expect([order(), focused()]).toEqual(['bcad', grip('a')])
  expect(calls).toHaveLength(0)
  await userEvent.keyboard(' ')
  await expect.poll(said).toBe('Widget a dropped at position 3 of 4.')
  const put = await call(1)
  expect([put.method, put.url, put.body]).toEqual([
    'PUT',
    '/membership/dashboard/order',
    { widgets: ['b', 'c', 'a', 'd'] },
  ])
  put.answer({ widgets: ['b', 'c', 'a', 'd'] })
  await expect.poll(() => events).toEqual([['ordered', { widgets: ['b', 'c', 'a', 'd'] }]])
  expect(grip('a').getAttribute('aria-pressed')).toBe('false')
})

test('Escape puts back what was lifted, and nothing is sent', async () => {
  const { grip, order, said, calls } = await board()
  grip('c').focus()
  await userEvent.keyboard(' {Home}')
  await expect.poll(order).toBe('cabd')
  await userEvent.keyboard('{Escape}')
  await expect.poll(said).toBe('Move canceled. Widget c is at position 3 of 4.')
  expect([order(), focused(), calls.length]).toEqual(['abcd', grip('c'), 0])
})

test('arrows go from grip to grip while nothing is lifted', async () => {
  const { grip, order } = await board()
  grip('a').focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
  expect(focused()).toBe(grip('b'))
  await userEvent.keyboard('{End}')
  expect([focused(), order()]).toEqual([grip('d'), 'abcd'])
})

test('whoever leaves a lifted widget by Tab has set it down', async () => {
  const { grip, order, call } = await board()
  grip('a').focus()
  await userEvent.keyboard(' {ArrowDown}')
  await userEvent.tab()
  expect(((await call(1)).body as { widgets: string[] }).widgets).toEqual(['b', 'a', 'c', 'd'])
  expect(order()).toBe('bacd')
})

/** Presses a grip, moves by steps, and holds. */
function drag(grip: HTMLElement, to: { x: number; y: number }) {
  const { x, y, width, height } = grip.getBoundingClientRect()
  const fire = (type: string, at: { x: number; y: number }, target: EventTarget = window) =>
    target.dispatchEvent(
      new PointerEvent(type, { bubbles: true, pointerId: 7, button: 0, clientX: at.x, clientY: at.y }),
    )
  const start = { x: x + width / 2, y: y + height / 2 }
  fire('pointerdown', start, grip)
  for (let step = 1; step <= 10; step++)
    fire('pointermove', { x: start.x + ((to.x - start.x) * step) / 10, y: start.y + ((to.y - start.y) * step) / 10 })
  return { drop: () => fire('pointerup', to), lose: () => fire('pointercancel', to) }
}

test('by pointer: a widget follows the hand, and stands where it is let go', async () => {
  const { grip, card, order, call, said } = await board()
  const { x, y } = card('c').getBoundingClientRect()
  const held = drag(grip('a'), { x: x + 20, y: y + 80 })
  expect(order()).toBe('bcad')
  expect([card('a').dataset.lifted, card('a').style.translate]).toEqual(['hand', expect.stringContaining('px')])
  held.drop()
  expect([card('a').dataset.lifted, card('a').style.translate]).toEqual([undefined, ''])
  expect(((await call(1)).body as { widgets: string[] }).widgets).toEqual(['b', 'c', 'a', 'd'])
  await expect.poll(said).toBe('Widget a dropped at position 3 of 4.')
})

test.each(['Escape', 'pointercancel'])('%s while it is dragged puts it back', async (how) => {
  const { grip, card, order, calls } = await board()
  const { x, y } = card('d').getBoundingClientRect()
  const held = drag(grip('a'), { x, y: y + 80 })
  expect(order()).toBe('bcda')
  if (how === 'Escape') await userEvent.keyboard('{Escape}')
  else held.lose()
  await frames()
  expect([order(), card('a').dataset.lifted, calls.length]).toEqual(['abcd', undefined, 0])
})

test('a press without a move is no drag', async () => {
  const { grip, calls, order } = await board()
  await userEvent.click(grip('b'))
  await frames()
  expect([order(), calls.length, grip('b').getAttribute('aria-pressed')]).toEqual(['abcd', 0, 'false'])
})

test('the forms that move a step stay on the page', async () => {
  const { card, call, order } = await board()
  await userEvent.click(card('a').querySelector('[data-move="1"] button') as Element)
  expect(((await call(1)).body as { widgets: string[] }).widgets).toEqual(['b', 'a', 'c', 'd'])
  expect(order()).toBe('bacd')
})

test.each<[string, (held: Held, pass: (ms: number) => void) => void, string]>([
  ['no network', (held) => held.fail(), PROBLEMS.network],
  ['silence', (_, pass) => pass(10_000), PROBLEMS.timeout],
  [
    'a 409',
    (held) => held.answer({ error: { code: 'conflict', message: 'Somebody was faster.' } }, { status: 409 }),
    'Somebody was faster.',
  ],
  [
    'a 422',
    (held) => held.answer({ error: { code: 'unprocessable', message: 'There is no such widget.' } }, { status: 422 }),
    'There is no such widget.',
  ],
  ['a 500', (held) => held.answer('', { status: 500 }), PROBLEMS.server],
  ['an answer of another kind', (held) => held.answer({ widgets: 'a' }), PROBLEMS.contract],
])(
  'after %s it says that the order was not kept; the order stays on the page, and a second try keeps it',
  async (_, happen, sentence) => {
    const { card, call, problem, order, element, pass } = await board()
    await userEvent.click(card('a').querySelector('[data-move="1"] button') as Element)
    happen(await call(1), pass)
    await expect.poll(problem).toContain(`${TEXTS.unkept} ${sentence}`)
    expect(order()).toBe('bacd')
    await userEvent.click(element.querySelector('[role=alert] button') as Element)
    ;(await call(2)).answer({ widgets: ['b', 'a', 'c', 'd'] })
    await expect.poll(problem).toBe('')
  },
)

test('two changes while one is on its way are sent as one, after it', async () => {
  const { card, call, calls } = await board()
  const down = () => userEvent.click(card('a').querySelector('[data-move="1"] button') as Element)
  await down()
  await down()
  await down()
  expect(calls).toHaveLength(1)
  calls[0]?.answer({ widgets: ['b', 'a', 'c', 'd'] })
  const second = await call(2)
  expect(second.body).toEqual({ widgets: ['b', 'c', 'd', 'a'] })
})

test.each(['first', 'last'])(
  'the focus stays on a card that has become the %s, whose button is gone',
  async (place) => {
    const { card, order } = await board({ names: ['a', 'b'] })
    const by = place === 'first' ? -1 : 1
    const moved = card(place === 'first' ? 'b' : 'a')
    const button = moved.querySelector(`[data-move="${by}"] button`) as HTMLElement
    button.focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(order).toBe('ba')
    await expect.poll(focused).toBe(moved.querySelector('summary'))
  },
)

test('a button that is still there keeps the focus', async () => {
  const { card, order } = await board()
  const button = card('a').querySelector('[data-move="1"] button') as HTMLElement
  await userEvent.click(button)
  await expect.poll(order).toBe('bacd')
  await frames()
  expect(focused()).toBe(button)
})

test('once an order is kept that was tried again, the focus is on what was moved', async () => {
  const { grip, card, call, problem, element } = await board()
  grip('a').focus()
  await userEvent.keyboard(' {ArrowDown} ')
  ;(await call(1)).fail()
  await expect.poll(problem).not.toBe('')
  const again = element.querySelector('[role=alert] button') as HTMLElement
  again.focus()
  await userEvent.keyboard('{Enter}')
  const second = await call(2)
  expect(focused()).toBe(again)
  second.answer({ widgets: ['b', 'a', 'c', 'd'] })
  await expect.poll(problem).toBe('')
  expect(focused()).toBe(card('a'))
})

test('what is moved while a card comes that another device added stays where it was put', async () => {
  const { card, call, order, ordered } = await board()
  const down = () => userEvent.click(card('a').querySelector('[data-move="1"] button') as Element)
  await down()
  ;(await call(1)).answer({ widgets: ['n', 'b', 'a', 'c', 'd'] })
  const fetched = await call(2)
  await down()
  expect(order()).toBe('bcad')
  fetched.answer(cardHtml('n'), HTML)
  const second = await call(3)
  expect(second.body).toEqual({ widgets: ['b', 'c', 'a', 'd', 'n'] })
  second.answer({ widgets: ['b', 'c', 'a', 'd', 'n'] })
  await ordered('bcadn')
})

test('a card that is held while another one comes stays in the hand', async () => {
  const { grip, card, call, order } = await board()
  await userEvent.click(card('a').querySelector('[data-move="1"] button') as Element)
  ;(await call(1)).answer({ widgets: ['n', 'b', 'a', 'c', 'd'] })
  const fetched = await call(2)
  const { x, y } = card('c').getBoundingClientRect()
  const held = drag(grip('b'), { x: x + 20, y: y + 80 })
  expect(order()).toBe('acbd')
  fetched.answer(cardHtml('n'), HTML)
  await expect.poll(order).toBe('acbdn')
  held.drop()
  expect((await call(3)).body).toEqual({ widgets: ['a', 'c', 'b', 'd', 'n'] })
})

test('another finger that goes away does not take the card out of the hand', async () => {
  const { grip, card, order } = await board()
  const { x, y } = card('c').getBoundingClientRect()
  const held = drag(grip('a'), { x: x + 20, y: y + 80 })
  dispatchEvent(new PointerEvent('pointercancel', { pointerId: 8 }))
  expect([order(), card('a').dataset.lifted]).toEqual(['bcad', 'hand'])
  held.lose()
})

test('what another device added comes with the answer, and what it took off goes', async () => {
  const { card, call, ordered, grip } = await board()
  await userEvent.click(card('a').querySelector('[data-move="1"] button') as Element)
  ;(await call(1)).answer({ widgets: ['b', 'n', 'a', 'd'] })
  const fetched = await call(2)
  expect([fetched.method, fetched.url]).toEqual(['GET', '/dashboard/widgets/n'])
  fetched.answer(cardHtml('n'), HTML)
  await ordered('bnad')
  expect(grip('n').hidden).toBe(false)
  expect(grip('n').getAttribute('aria-describedby')).toBe(grip('a').getAttribute('aria-describedby'))
})
