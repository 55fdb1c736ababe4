import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { violationsIn } from '../_testing/axe.ts'
import { openForm, writeForm } from '../_testing/form.ts'
import { examples } from './examples.ts'
import { Fallback } from './fallback.tsx'
import { mount } from './index.ts'

test('UI-021 a long text expands and collapses; a short one has no button', async () => {
  const { element } = openForm(mount, examples.long?.props)
  const height = () => element.querySelector('.plat-truncated > div')?.getBoundingClientRect().height ?? 0
  const button = () => element.querySelector('button')
  await expect.poll(() => button()?.textContent).toBe('Read more')
  const short = height()
  await userEvent.click(button() as Element)
  await expect.poll(() => [button()?.textContent, button()?.ariaExpanded]).toEqual(['Read less', 'true'])
  expect(height()).toBeGreaterThan(short)
  await userEvent.click(button() as Element)
  await expect.poll(height).toBe(short)
  expect(openForm(mount, examples.short?.props).element.querySelector('button')).toBeNull()
})

test.each(Object.entries(examples))(
  'the server’s text of “%s” is taken over, and offends no axe',
  async (name, { props }) => {
    const { element, comes } = writeForm(Fallback, props, `text-${name}`)
    const before = element.querySelector('.truncated-text')
    expect(before?.textContent).toBe(props.text)
    expect((await comes(mount)).reports).toEqual([])
    expect(element.querySelector('.truncated-text')).toBe(before)
    expect(await violationsIn(element)).toEqual([])
  },
)
